import type { PatchOperation } from '@shop/contracts/live';
import type { Connection } from 'mongoose';
import { BoundedCache, type CacheOptions, type PinnedEntries } from '../cache/bounded-cache.js';
import { repeated } from '../documents/repeated.js';
import { JoinedReads } from './joined-reads.js';
import type { TopicPatch } from './projection.js';
import type { CollectionWrites } from './write-round.js';

export interface TopicVersion {
  /** The newest change of the topic; 0 when nothing was published yet. */
  readonly seq: number;
  /**
   * The newest change that carries content. Those after it are empty: they only show a gap to subscribers that lack it.
   */
  readonly contentSeq: number;
  /** Position of the newest event that has changed the topic; -1 when nothing was published yet. */
  readonly position: number;
}

interface VersionRow extends TopicVersion {
  readonly _id: string;
}

type StoredRow = Omit<VersionRow, 'contentSeq'> & { readonly contentSeq?: number };

/** Patch that a batch has to publish on a topic. */
export interface PendingPatch extends TopicPatch {
  readonly position: number;
  /** An earlier run wrote the document, and may or may not have published it, with unknown content. */
  readonly isRepeat: boolean;
  /** The topic is that of a document which the batch creates: nothing was published on it yet. */
  readonly isFirst: boolean;
}

interface NumberedPatch {
  readonly topic: string;
  readonly seq: number;
  readonly patch: readonly PatchOperation[];
}

/** Returns the version of a topic from its stored row, `null` for one without. */
const versionRow = (topic: string, row: StoredRow | null): VersionRow =>
  row ? { ...row, contentSeq: row.contentSeq ?? row.seq } : { _id: topic, ...UNPUBLISHED };

const UNPUBLISHED = { seq: 0, contentSeq: 0, position: -1 } as const;

/** Another process publishes on these topics: this one must stop projecting. */
class TopicsOvertakenError extends Error {
  override readonly name = 'TopicsOvertakenError';

  constructor(topic = 'a topic') {
    super(`Another process publishes on ${topic}.`);
  }
}

/** Writes versions after their documents; resolves to true when all writes certainly took effect. */
type WriteVersions = (versions: CollectionWrites) => Promise<boolean>;

/** Version of each topic of a generation; written after the documents, so that it never announces a missing change. */
export class TopicVersions {
  private readonly cache: BoundedCache<VersionRow>;
  private readonly reads = new JoinedReads((topics) => this.find(topics));

  constructor(
    private readonly connection: Connection,
    private readonly collection: string,
    cache: Pick<CacheOptions<VersionRow>, 'maxBytes'>,
  ) {
    this.cache = new BoundedCache(cache);
  }

  private get rows() {
    return this.connection.collection<StoredRow>(this.collection);
  }

  /** Returns the stored version of a topic. */
  async read(topic: string): Promise<number> {
    return (await this.reads.get(topic))?.seq ?? 0;
  }

  /** Returns the stored versions of many topics, by one query; 0 for a topic without one. */
  async readAll(topics: readonly string[]): Promise<ReadonlyMap<string, TopicVersion>> {
    return new Map(await this.load(topics));
  }

  /** Returns the version of a topic, from memory when it is cached. Only valid while this process projects. */
  async current(topic: string): Promise<number> {
    const row = await this.cache.getOrLoad(topic, async () => versionRow(topic, await this.reads.get(topic)));
    return row?.seq ?? 0;
  }

  forget(): void {
    this.cache.clear();
  }

  async drop(): Promise<void> {
    await repeated(() => this.rows.drop());
  }

  /**
   * Raises a topic from `seq` by one empty change: a subscriber without the previous change sees a gap and loads a
   * snapshot. Any process may do so; resolves to false when the topic has moved on.
   */
  async addEmptyChange(topic: string, { seq, contentSeq }: TopicVersion): Promise<boolean> {
    const change = { $set: { seq: seq + 1, contentSeq } };
    const { modifiedCount } = await repeated(() => this.rows.updateOne({ _id: topic, seq }, change));
    return modifiedCount === 1;
  }

  /**
   * Gives each topic its next version: one per topic and batch. A repeated change with a version gets an empty change
   * after it: a gap for subscribers that lack the change. A repeated change without one skips a version: a gap for
   * every subscriber. Calls `write` once, also without versions. Throws `TopicsOvertakenError` when another process has
   * published on one of the topics.
   */
  async advance(pending: readonly PendingPatch[], write: WriteVersions): Promise<readonly NumberedPatch[]> {
    const byTopic = Map.groupBy(pending, ({ topic }) => topic);
    return this.cache.withPinned(
      byTopic.keys(),
      (missing) => this.loadPublished(missing, byTopic),
      async (versions) => {
        const next = new Map([...byTopic].map(([topic, patches]) => [topic, nextOf(versions.get(topic), patches)]));
        const { collection } = this;
        const tookEffect = await write({ collection, writes: [...next.values()].map(writeOf) });
        if (!tookEffect && next.size > 0) await this.storeAgain(next, byTopic, versions);
        for (const [topic, { row }] of next) versions.set(topic, row);
        return [...next].map(([topic, { row, patch }]) => ({ topic, seq: row.seq, patch }));
      },
    );
  }

  /** Stores missing versions after the empty changes that other processes have added since the load. */
  private async storeAgain(
    next: Map<string, NextVersion>,
    byTopic: ReadonlyMap<string, readonly PendingPatch[]>,
    versions: PinnedEntries<VersionRow>,
  ): Promise<void> {
    const missed: NextVersion[] = [];
    for (const [topic, stored] of await this.load([...next.keys()])) {
      const wanted = next.get(topic)?.row;
      if (stored.seq === wanted?.seq && stored.position === wanted.position) continue;
      if (stored.contentSeq !== versions.get(topic).contentSeq) throw new TopicsOvertakenError(topic);
      const again = nextOf(stored, byTopic.get(topic) ?? []);
      next.set(topic, again);
      missed.push(again);
    }
    if (missed.length === 0) return;
    const operations = missed.map((one) => ({ updateOne: updateOf(one) }));
    const { matchedCount, upsertedCount } = await repeated(() => this.rows.bulkWrite(operations, { ordered: false }));
    if (matchedCount + upsertedCount < missed.length) throw new TopicsOvertakenError();
  }

  /** Leaves out of the query the topics on which nothing was published yet. */
  private async loadPublished(
    topics: readonly string[],
    pending: ReadonlyMap<string, readonly PendingPatch[]>,
  ): Promise<[topic: string, version: VersionRow][]> {
    const isPublished = (topic: string) => !pending.get(topic)?.[0]?.isFirst;
    const unpublished = topics.filter((topic) => !isPublished(topic));
    const published = topics.filter(isPublished);
    const loaded = published.length > 0 ? await this.load(published) : [];
    return [...loaded, ...unpublished.map((topic): [string, VersionRow] => [topic, { _id: topic, ...UNPUBLISHED }])];
  }

  /** Returns one entry per topic, also for topics without a row. */
  private async load(topics: readonly string[]): Promise<[topic: string, version: VersionRow][]> {
    const found = new Map((await this.find(topics)).map((row) => [row._id, row]));
    return topics.map((topic) => [topic, versionRow(topic, found.get(topic) ?? null)]);
  }

  private find(topics: readonly string[]): Promise<StoredRow[]> {
    return repeated(() => this.rows.find({ _id: { $in: [...topics] } }).toArray());
  }
}

interface NextVersion {
  readonly from: number;
  readonly row: VersionRow;
  readonly patch: readonly PatchOperation[];
}

/** Returns the update to the next version, which takes effect only while the topic is at the version before it. */
const updateOf = ({ from, row: { _id, ...version } }: NextVersion) => ({
  filter: { _id, seq: from },
  update: { $set: version },
  upsert: from === 0,
});

const writeOf = (next: NextVersion) => ({ name: 'updateOne' as const, ...updateOf(next) });

function nextOf(current: VersionRow, patches: readonly PendingPatch[]): NextVersion {
  const { _id, seq: from } = current;
  const skips = patches.some(({ isRepeat, position }) => isRepeat && position > current.position);
  const patch = skips ? [] : patches.flatMap(({ patch: operations }) => operations);
  const hasContent = skips || patches.some(({ isRepeat }) => !isRepeat);
  const row = {
    _id,
    seq: from + (skips ? 2 : 1),
    contentSeq: hasContent ? from + 1 : current.contentSeq,
    position: Math.max(current.position, ...patches.map(({ position }) => position)),
  };
  return { from, row, patch };
}

/** Returns the names of the topics of some patches, each once. */
export const topicsOf = (patches: readonly { readonly topic: string }[]): string[] => [
  ...new Set(patches.map(({ topic }) => topic)),
];
