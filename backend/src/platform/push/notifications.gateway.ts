import { WebSocketGateway } from '@nestjs/websockets';

/** `/notifications`: the handshake alone decides who listens; nothing is said by clients. */
@WebSocketGateway({ namespace: '/notifications' })
export class NotificationsGateway {}
