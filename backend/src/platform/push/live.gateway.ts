import { Logger } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import type { ErrorCode } from '@shop/contracts/errors';
import { Subscribe } from '@shop/contracts/live';
import * as v from 'valibot';
import type { LiveHead } from '../http/live-answer.js';
import { CatchUp } from './catch-up.js';
import type { RealtimeSocket } from './realtime-server.js';
import { Topics } from './topics.js';

type Refusal = { readonly code: ErrorCode };

/** Topics one socket may follow; every room it is in counts. */
const MOST_TOPICS = 100;

/** `/live`: who follows which topic, and from which change on. */
@WebSocketGateway({ namespace: '/live' })
export class LiveGateway {
  private readonly logger = new Logger('live');

  constructor(
    private readonly topics: Topics,
    private readonly catchUp: CatchUp,
  ) {}

  /** Joins before it looks where the topic stands: a change in between arrives twice rather than never. */
  @SubscribeMessage('subscribe')
  async subscribe(
    @ConnectedSocket() socket: RealtimeSocket,
    @MessageBody() message: unknown,
  ): Promise<LiveHead | Refusal> {
    const asked = v.safeParse(Subscribe, message);
    if (!asked.success) return { code: 'VALIDATION_FAILED' };
    if (socket.rooms.size > MOST_TOPICS) return { code: 'RATE_LIMITED' };
    const { topic } = asked.output;
    try {
      const admitted = await this.topics.admit(topic, socket.data.user);
      if (typeof admitted === 'string') return { code: admitted };
      await socket.join(admitted.room);
      const head = await this.topics.head(topic, admitted.room);
      this.catchUp.follow(topic, admitted.room, head);
      return head;
    } catch (error) {
      this.logger.warn({ err: error, topic: topic.split(':', 1)[0] }, 'subscription failed');
      return { code: 'UNAVAILABLE' };
    }
  }

  @SubscribeMessage('unsubscribe')
  async unsubscribe(
    @ConnectedSocket() socket: RealtimeSocket,
    @MessageBody() message: unknown,
  ): Promise<Record<string, never> | Refusal> {
    const asked = v.safeParse(Subscribe, message);
    if (!asked.success) return { code: 'VALIDATION_FAILED' };
    await socket.leave(asked.output.topic);
    await socket.leave(`${asked.output.topic}@${socket.data.user.id}`);
    return {};
  }
}
