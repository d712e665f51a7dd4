import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { within } from '../deadline/deadline.js';
import { RealtimeServer } from './realtime-server.js';

const FOLLOWED = 'topic-followed';
/** Longest wait for a frozen process, in milliseconds. */
const RESPONDED_WITHIN_MS = 1_000;

/** Finds the followers of a topic on the sockets of all processes. */
@Injectable()
export class Followers implements OnApplicationBootstrap {
  constructor(private readonly realtime: RealtimeServer) {}

  onApplicationBootstrap(): void {
    const respond = (topic: string, userId: string, done: (isFollowed: boolean) => void) => {
      done(this.isFollowedHere(topic, userId));
    };
    this.realtime.io.of('/').on(FOLLOWED, respond);
  }

  /** Returns true while a person follows an item's topic; false where the other processes do not respond in time. */
  async isFollowed(topic: string, userId: string): Promise<boolean> {
    if (this.isFollowedHere(topic, userId)) return true;
    const asked = this.realtime.io.of('/').serverSideEmitWithAck(FOLLOWED, topic, userId) as Promise<boolean[]>;
    const responses: readonly boolean[] = await within(RESPONDED_WITHIN_MS, 'other processes', asked).catch(() => []);
    return responses.includes(true);
  }

  private isFollowedHere(topic: string, userId: string): boolean {
    const { adapter, sockets } = this.realtime.io.of('/live');
    return [...(adapter.rooms.get(topic) ?? [])].some((id) => sockets.get(id)?.data.user.id === userId);
  }
}
