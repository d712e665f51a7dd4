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

/** Topics that one socket may follow. */
const MOST_TOPICS = 100;

/** `/live`: who follows which topic, and from which change on. */
@WebSocketGateway({ namespace: '/live' })
export class LiveGateway {
  private readonly logger = new Logger('live');

  constructor(
    private readonly topics: Topics,
    private readonly catchUp: CatchUp,
  ) {}

  /** What each socket asked to follow, from before it is admitted: many at once pass no bound that one would meet. */
  private readonly followed = new WeakMap<RealtimeSocket, Set<string>>();

  /** Joins before it looks where the topic stands: a change in between arrives twice rather than never. */
  @SubscribeMessage('subscribe')
  async subscribe(
    @ConnectedSocket() socket: RealtimeSocket,
    @MessageBody() message: unknown,
  ): Promise<LiveHead | Refusal> {
    const asked = v.safeParse(Subscribe, message);
    if (!asked.success) return { code: 'VALIDATION_FAILED' };
    const { topic } = asked.output;
    const followed = this.followedBy(socket);
    if (!followed.has(topic) && followed.size >= MOST_TOPICS) return { code: 'RATE_LIMITED' };
    followed.add(topic);
    try {
      const admitted = await this.topics.admit(topic, socket.data.user);
      if (typeof admitted === 'string') {
        followed.delete(topic);
        return { code: admitted };
      }
      // It may have been left while it was looked up.
      if (followed.has(topic)) await socket.join(admitted.room);
      const head = await this.topics.head(topic, admitted.room);
      this.catchUp.follow(topic, admitted.room, head);
      return head;
    } catch (error) {
      followed.delete(topic);
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
    this.followedBy(socket).delete(asked.output.topic);
    await socket.leave(asked.output.topic);
    await socket.leave(`${asked.output.topic}@${socket.data.user.id}`);
    return {};
  }

  private followedBy(socket: RealtimeSocket): Set<string> {
    const followed = this.followed.get(socket) ?? new Set();
    this.followed.set(socket, followed);
    return followed;
  }
}
