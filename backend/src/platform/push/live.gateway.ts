import { Logger } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import type { ErrorCode } from '@shop/contracts/errors';
import { Subscribe } from '@shop/contracts/live';
import * as v from 'valibot';
import type { LiveVersion } from '../responses/live-response.js';
import { CatchUp } from './catch-up.js';
import { FeedRelay } from './feed-relay.js';
import type { RealtimeSocket } from './realtime-server.js';
import { Topics } from './topics.js';

type Rejection = { readonly code: ErrorCode };

/** Topics that one socket may follow. */
const MOST_TOPICS = 100;

/** The namespace `/live`: subscriptions of sockets to topics. */
@WebSocketGateway({ namespace: '/live' })
export class LiveGateway {
  private readonly logger = new Logger('live');

  constructor(
    private readonly topics: Topics,
    private readonly catchUp: CatchUp,
    private readonly feedRelay: FeedRelay,
  ) {}

  /**
   * Topics that each socket follows, counted before it is admitted, so that concurrent requests cannot pass the bound.
   */
  private readonly followed = new WeakMap<RealtimeSocket, Set<string>>();

  /**
   * Subscribes a socket to a topic and acknowledges the topic's version. Joins the room before reading the version, so
   * that a change in between arrives twice instead of never.
   */
  @SubscribeMessage('subscribe')
  async subscribe(
    @ConnectedSocket() socket: RealtimeSocket,
    @MessageBody() message: unknown,
  ): Promise<LiveVersion | Rejection> {
    const parsed = v.safeParse(Subscribe, message);
    if (!parsed.success) return { code: 'VALIDATION_FAILED' };
    const { topic } = parsed.output;
    const followed = this.followedBy(socket);
    if (!followed.has(topic) && followed.size >= MOST_TOPICS) return { code: 'RATE_LIMITED' };
    followed.add(topic);
    try {
      const admitted = await this.topics.admit(topic, socket.data.user);
      if (typeof admitted === 'string') {
        followed.delete(topic);
        return { code: admitted };
      }
      // The socket may have left the topic during the look-up.
      if (followed.has(topic)) await socket.join([...admitted.rooms]);
      const feed = this.topics.feedOf(topic);
      if (!feed) return await this.catchUp.follow(topic, admitted.rooms);
      const { epoch, seq } = await feed.read();
      this.feedRelay.follow(topic, feed, { epoch, seq });
      return { epoch, seq };
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
  ): Promise<Record<string, never> | Rejection> {
    const parsed = v.safeParse(Subscribe, message);
    if (!parsed.success) return { code: 'VALIDATION_FAILED' };
    this.followedBy(socket).delete(parsed.output.topic);
    for (const room of this.topics.roomsOf(parsed.output.topic, socket.data.user.id)) await socket.leave(room);
    return {};
  }

  private followedBy(socket: RealtimeSocket): Set<string> {
    const followed = this.followed.get(socket) ?? new Set();
    this.followed.set(socket, followed);
    return followed;
  }
}
