import { type OnGatewayConnection, WebSocketGateway } from '@nestjs/websockets';
import type { NewNotification } from '@shop/contracts/notifications';
import { RealtimeServer, type RealtimeSocket } from './realtime-server.js';

const NAMESPACE = '/notifications';

const roomOf = (userId: string): string => `user:${userId}`;

/** Namespace `/notifications`: each socket receives its own user's new notifications; clients send nothing. */
@WebSocketGateway({ namespace: NAMESPACE })
export class NotificationsGateway implements OnGatewayConnection<RealtimeSocket> {
  constructor(private readonly realtime: RealtimeServer) {}

  async handleConnection(socket: RealtimeSocket): Promise<void> {
    await socket.join(roomOf(socket.data.user.id));
  }

  /** Sends to the user's sockets of this process. */
  send(userId: string, message: NewNotification): void {
    this.realtime.io.of(NAMESPACE).local.to(roomOf(userId)).emit('message', message);
  }
}
