import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { LiveChange } from '@shop/contracts/live';
import { startPolling } from '../clock/polling.js';
import { within } from '../deadline/deadline.js';
import type { LiveVersion } from '../responses/live-response.js';
import type { ViewGroup } from '../projections/groups.js';
import type { TopicVersion, TopicVersions } from '../projections/topic-versions.js';
import type { View } from '../projections/view.js';
import { ViewCatalogue } from '../projections/view-catalogue.js';
import type { ViewDocument } from '../projections/projection.js';
import { ArrivedChanges } from './arrived-changes.js';
import { RealtimeServer } from './realtime-server.js';
import { RenderedChanges, type Receiver } from './rendered-changes.js';
import { Topics } from './topics.js';

/**
 * A change is taken for lost when it was stored at the last poll and has not arrived at this one: a subscriber is
 * current within 4 s.
 */
const POLL_INTERVAL_MS = 2_000;
const ROOMS_PER_QUERY = 1_000;
const COMPARED_WITHIN_MS = 5_000;
/** Time within which every process reads a generation swapped in by another one. */
const SWAP_NOTICED_WITHIN_MS = 2_000;

/** Room followed by sockets of this process, and the last change sent to them. */
interface Followed {
  readonly topic: string;
  readonly view: View<ViewDocument>;
  delivered: LiveVersion;
  /** A change could not be sent: the room is compared until it lacks nothing. */
  isUnsure: boolean;
}

/** Version of a room until the stored one was read. */
const UNKNOWN: LiveVersion = { epoch: '', seq: -1 };

const isBehind = (delivered: LiveVersion, { epoch, seq }: LiveVersion): boolean =>
  delivered.epoch !== epoch || delivered.seq < seq;

/** Returns the version of a topic from those of its parts, which are of one epoch. */
const together = (parts: readonly LiveVersion[]): LiveVersion => ({
  epoch: parts[0]?.epoch ?? '',
  seq: parts.reduce((sum, { seq }) => sum + seq, 0),
});

/**
 * Delivers changes to the sockets of this process, each once and in order. Announcements between processes may be lost:
 * while one is missing, the delivered versions are compared with the stored ones. A subscriber that lacks a change sees
 * a gap and loads a snapshot.
 */
@Injectable()
export class CatchUp implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly arrived = new ArrivedChanges();
  private readonly logger = new Logger('live');
  private readonly followed = new Map<string, Followed>();
  /** Positions of the groups as they were stored at the last poll. */
  private stored: ReadonlyMap<ViewGroup, bigint> = new Map();
  private stopPolling: (() => void) | undefined;
  private polling: Promise<void> | null = null;

  constructor(
    private readonly realtime: RealtimeServer,
    private readonly topics: Topics,
    private readonly catalogue: ViewCatalogue,
    private readonly rendered: RenderedChanges,
  ) {}

  onApplicationBootstrap(): void {
    this.live.adapter.on('delete-room', (room: string) => this.followed.delete(room));
    this.catalogue.onSwap = (name) => {
      this.showEpoch(name).catch((error: unknown) => {
        this.logger.warn(
          { err: error, view: name },
          'subscribers were not notified of a swap; they are when versions are compared',
        );
        for (const followed of this.followed.values()) followed.isUnsure ||= followed.view.name === name;
      });
    };
    this.stopPolling = startPolling(POLL_INTERVAL_MS, () => {
      this.polling ??= this.poll().finally(() => (this.polling = null));
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopPolling?.();
    await this.polling;
  }

  /**
   * Follows a topic by rooms that a socket has joined, and returns its version there. The rooms are noted before their
   * versions are read: a change that arrives in between counts, and the socket loads a snapshot with it.
   */
  async follow(topic: string, rooms: readonly string[]): Promise<LiveVersion> {
    const view = this.topics.viewOf(topic);
    for (const room of rooms)
      if (!this.followed.has(room) && this.rooms.has(room))
        this.followed.set(room, { topic, view, delivered: UNKNOWN, isUnsure: false });
    const stored = await Promise.all(rooms.map((room) => view.topicVersion(room)));
    const versions = rooms.map((room, at) => this.known(room, stored[at] ?? UNKNOWN));
    return together(versions);
  }

  /** Returns the newer of the stored and the delivered version of a room; an unknown one becomes the stored one. */
  private known(room: string, stored: LiveVersion): LiveVersion {
    const followed = this.followed.get(room);
    if (followed?.delivered === UNKNOWN) followed.delivered = stored;
    const { delivered = stored } = followed ?? {};
    return delivered.epoch === stored.epoch && delivered.seq > stored.seq ? delivered : stored;
  }

  /** Sends a change to the sockets of this process, unless they have it already. */
  deliver(room: string, change: LiveChange): void {
    if (!this.rooms.has(room)) return;
    const followed = this.followed.get(room);
    if (followed && !isBehind(followed.delivered, change)) return;
    if (followed) followed.delivered = { epoch: change.epoch, seq: change.seq };
    this.send(room, change).catch((error: unknown) => {
      this.logger.warn(
        { err: error, topic: change.topic },
        'a change was not delivered; it is when versions are compared',
      );
      if (!followed) return;
      followed.delivered = { epoch: change.epoch, seq: Math.min(followed.delivered.seq, change.seq) - 1 };
      followed.isUnsure = true;
    });
  }

  private async send(room: string, change: LiveChange): Promise<void> {
    const { topic } = change;
    if (this.topics.hasOwnPart(topic)) await this.rendered.sendEach(this.receivers(room, topic), change);
    else await this.rendered.send(room, change);
  }

  /**
   * Returns the sockets in a room of a topic with own parts, each with the sum of the numbers of its parts. A socket
   * that does not follow all of them yet is left out: its version will include the change.
   */
  private receivers(room: string, topic: string): readonly Receiver[] {
    return this.realtime.socketsIn(room).flatMap((socket) => {
      const parts = this.topics.roomsOf(topic, socket.data.user.id).map((part) => this.followed.get(part)?.delivered);
      const versions = parts.map((part) => part ?? UNKNOWN);
      const version = together(versions);
      return versions.every(({ epoch }) => epoch === version.epoch) ? [{ socket, version }] : [];
    });
  }

  private get live() {
    return this.realtime.io.of('/live');
  }

  private get rooms() {
    return this.live.adapter.rooms;
  }

  /**
   * Makes the subscribers of a view load a snapshot, because another generation is served from now on. They receive its
   * epoch twice, because the first snapshot may come from a process that had not noticed yet; a subscriber in that
   * epoch ignores the second.
   */
  private async showEpoch(name: string): Promise<void> {
    for (const wait of [0, SWAP_NOTICED_WITHIN_MS]) {
      await pause(wait, undefined, { ref: false });
      for (const [view, rooms] of this.followedRooms(({ view }) => view.name === name)) {
        const { epoch, versions } = view.live();
        for (const [room, { seq }] of await versions.readAll(rooms)) {
          const followed = this.followed.get(room);
          if (!followed) continue;
          const { topic, delivered } = followed;
          if (isBehind(delivered, { epoch, seq })) followed.delivered = { epoch, seq };
          await this.send(room, { topic, epoch, seq, patch: [] });
        }
      }
    }
  }

  /** Returns followed rooms of each view, in groups for one query each. */
  private *followedRooms(
    isWanted: (followed: Followed) => boolean,
  ): Generator<readonly [view: View<ViewDocument>, rooms: readonly string[]]> {
    const wanted = new Map<View<ViewDocument>, string[]>();
    for (const [room, followed] of this.followed) {
      if (!isWanted(followed)) continue;
      const rooms = wanted.get(followed.view) ?? [];
      wanted.set(followed.view, rooms);
      rooms.push(room);
    }
    for (const [view, rooms] of wanted) {
      for (let from = 0; from < rooms.length; from += ROOMS_PER_QUERY)
        yield [view, rooms.slice(from, from + ROOMS_PER_QUERY)];
    }
  }

  /** Compares the rooms of a group that lacks an announcement, and rooms after an unsent change. */
  private async poll(): Promise<void> {
    if (this.followed.size === 0) return;
    const due = this.stored;
    try {
      this.stored = await within(COMPARED_WITHIN_MS, 'documents', this.catalogue.states.reached());
      const missing = [...due].filter(([group, position]) => !this.arrived.has(group, position));
      const groups = new Map(missing);
      for (const [view, rooms] of this.followedRooms(({ view, isUnsure }) => isUnsure || groups.has(view.group)))
        await within(COMPARED_WITHIN_MS, 'documents', this.compare(view, rooms, due.get(view.group) ?? -1n));
      for (const [group, position] of missing) this.arrived.complement(group, position);
    } catch (error) {
      this.logger.warn({ err: error }, 'delivered changes could not be compared with the stored ones');
    }
  }

  /** Brings the subscribers of these rooms to the versions that were stored up to `due`. */
  private async compare(view: View<ViewDocument>, rooms: readonly string[], due: bigint): Promise<void> {
    const { epoch, versions } = view.live();
    for (const [room, version] of await versions.readAll(rooms)) {
      const followed = this.followed.get(room);
      if (!followed || followed.delivered === UNKNOWN) continue;
      const lacks = isBehind(followed.delivered, { epoch, seq: version.seq });
      followed.isUnsure &&= lacks;
      if (lacks && version.position <= due) await this.catchUp(room, followed, { epoch, versions, version });
    }
  }

  /**
   * Brings the subscribers of a room to the stored version: by empty changes when they lack no content, else by a gap.
   */
  private async catchUp(
    room: string,
    { topic, delivered }: Followed,
    { epoch, versions, version }: { epoch: string; versions: TopicVersions; version: TopicVersion },
  ): Promise<void> {
    const lacksContent = delivered.epoch !== epoch || delivered.seq < version.contentSeq;
    let { seq } = version;
    if (lacksContent && seq > 0 && seq === version.contentSeq) {
      if (!(await versions.addEmptyChange(room, version))) return;
      seq += 1;
    }
    const first = lacksContent ? seq : delivered.seq + 1;
    for (let next = first; next <= seq; next += 1) this.deliver(room, { topic, epoch, seq: next, patch: [] });
  }
}
