import type { Recorded } from '@shop/kernel/events';
import type { Connection, Model, mongo } from 'mongoose';
import { BoundedCache, type CacheOptions, type PinnedEntries } from '../cache/bounded-cache.js';
import { failpoint } from '../failpoints/failpoints.js';
import { Deletions } from './deletions.js';
import { ignoreStale } from './ignore-stale.js';
import type { Parking } from './parking.js';
import type { AnyProjection, Fold, ViewDocument } from './projection.js';
import { ViewChanged } from './signals.js';
import { type PendingPatch, TopicVersions } from './topic-versions.js';

/** Of one view; what was used last stays. */
const CACHE_BYTES = 32 * 1024 * 1024;

type Row = ViewDocument & {
  /** Of the newest event in it. */
  readonly position: number;
  /** Where its last change was to be published; absent in rows of releases that did not record it. */
  readonly topics?: readonly string[];
};

type CachedRow = Row | null;

/** An event and a document that it concerns. */
interface Target {
  readonly id: string;
  readonly event: Recorded;
  readonly fold: Fold<ViewDocument, Recorded>;
}

interface Change {
  readonly id: string;
  readonly before: CachedRow;
  readonly after: ViewDocument | null;
  readonly position: number;
  /** An earlier run wrote it. */
  readonly isWritten: boolean;
  /** Topics on which an earlier run may or may not have published the document. */
  readonly unsettledTopics: readonly string[];
}

/** A change with what is to be published of it. */
interface PublishedChange extends Change {
  readonly patches: readonly PendingPatch[];
}

/** One build of a view: a collection of its own, filled from the log in order. */
export class ViewBuild {
  readonly model: Model<ViewDocument>;
  readonly topicVersions: TopicVersions;
  private readonly documents: BoundedCache<CachedRow>;
  private readonly deletions: Deletions;
  /** Every stored document is in memory. */
  private holdsAll = false;
  private readonly rows: mongo.Collection<Row>;

  constructor(
    connection: Connection,
    readonly projection: AnyProjection,
    readonly number: number,
    /** Everything up to here is in. */
    public position: bigint,
    cache: Omit<CacheOptions<CachedRow>, 'onEvict'> = { maxBytes: CACHE_BYTES },
  ) {
    const collection = `${projection.name}.${String(number)}`;
    const existing = connection.models[collection] as Model<ViewDocument> | undefined;
    this.model = existing ?? connection.model<ViewDocument>(collection, projection.schema, collection);
    this.rows = connection.collection<Row>(collection);
    this.topicVersions = new TopicVersions(connection, `${collection}.heads`);
    this.deletions = new Deletions(connection, projection.name, number);
    this.documents = new BoundedCache({ ...cache, onEvict: () => (this.holdsAll = false) });
  }

  /** Changes only when the view was rebuilt. */
  get epoch(): string {
    return `${this.projection.name}-${String(this.number)}`;
  }

  async createIndexes(): Promise<void> {
    for (const [keys, options] of this.projection.schema.indexes()) {
      await this.rows.createIndex(keys as Record<string, 1 | -1>, { unique: Boolean(options.unique) });
    }
  }

  async drop(): Promise<void> {
    this.forget();
    await this.rows.drop();
    await this.topicVersions.drop();
    await this.deletions.drop();
  }

  /** Starts over with nothing stored: what is not in memory then does not exist and need not be loaded. */
  async startEmpty(): Promise<void> {
    await this.drop();
    await this.createIndexes();
    this.holdsAll = true;
  }

  /** A document as this process last wrote it, else as it is stored. Only while this process projects. */
  async read(id: string): Promise<ViewDocument | null> {
    const load = async () => ((await this.model.findById(id).lean()) as CachedRow) ?? undefined;
    return (await this.documents.getOrLoad(id, load)) ?? null;
  }

  forget(): void {
    this.holdsAll = false;
    this.documents.clear();
    this.topicVersions.forget();
    this.deletions.forget();
  }

  /**
   * Folds events into the documents, writes each document once, guarded by its position, and gives what is to be
   * published its versions. Safe to repeat. A stream whose event breaks a fold is parked.
   */
  async apply(events: readonly Recorded[], publishes: boolean, parking: Parking): Promise<readonly ViewChanged[]> {
    const targets = events.flatMap((event) => this.targetsOf(event, parking));
    if (targets.length === 0) return [];
    await this.deletions.load(this.position);
    const changes = await this.documents.withPinned(
      targets.map(({ id }) => id),
      (missing) => this.load(missing),
      async (documents) => {
        const folded = this.fold(targets, documents, parking);
        const published = folded.map((change) => ({ ...change, patches: publishes ? this.patchesOf(change) : [] }));
        const unwritten = published.filter(({ isWritten }) => !isWritten);
        await this.write(unwritten, publishes);
        for (const change of unwritten) documents.set(change.id, rowOf(change));
        return published;
      },
    );
    await failpoint('projection.documents-written');
    return publishes ? this.publish(changes) : [];
  }

  private targetsOf(event: Recorded, parking: Parking): Target[] {
    const fold = this.projection.on[event.type] as Fold<ViewDocument, Recorded> | undefined;
    if (!fold || event.position <= this.position || parking.holds(this.projection.name, event.stream)) return [];
    try {
      const ids = fold.id(event) ?? [];
      return (typeof ids === 'string' ? [ids] : ids).map((id) => ({ id, event, fold }));
    } catch (error) {
      parking.park(this.projection.name, event, error);
      return [];
    }
  }

  private async load(missing: readonly string[]): Promise<[id: string, row: CachedRow][]> {
    if (this.holdsAll) return missing.map((id) => [id, null]);
    const rows = await this.rows.find({ _id: { $in: [...missing] } } as mongo.Filter<Row>).toArray();
    const found = new Map(rows.map((row) => [row._id, row as Row]));
    return missing.map((id) => [id, found.get(id) ?? null]);
  }

  private fold(targets: readonly Target[], documents: PinnedEntries<CachedRow>, parking: Parking): readonly Change[] {
    const changes = new Map<string, Change>();
    for (const { id, event, fold } of targets) {
      if (parking.holds(this.projection.name, event.stream)) continue;
      const stored = documents.get(id);
      const position = Number(event.position);
      const repeat = this.repeatOf(id, position, stored);
      if (repeat) {
        changes.set(id, repeat);
        continue;
      }
      const earlier = changes.get(id);
      const current = earlier && !earlier.isWritten ? earlier.after : stored;
      const unsettledTopics = earlier?.unsettledTopics ?? [];
      try {
        const after = fold.apply(current, event, id);
        changes.set(id, { id, before: stored, after, position, isWritten: false, unsettledTopics });
      } catch (error) {
        parking.park(this.projection.name, event, error);
      }
    }
    return [...changes.values()];
  }

  /** The outcome of an event that an earlier run has folded; null for a new one. */
  private repeatOf(id: string, position: number, stored: CachedRow): Change | null {
    const repeat = { id, before: stored, after: stored, isWritten: true };
    if (stored) {
      if (stored.position < position) return null;
      const topics = stored.topics ?? (this.projection.push?.(stored, null) ?? []).map(({ topic }) => topic);
      return { ...repeat, position: stored.position, unsettledTopics: topics };
    }
    const deletion = this.deletions.of(id, position);
    return deletion && { ...repeat, position: deletion.position, unsettledTopics: deletion.topics };
  }

  private async write(changes: readonly PublishedChange[], publishes: boolean): Promise<void> {
    const deleted = changes.filter(({ before, after }) => before && !after);
    if (publishes) await this.deletions.record(deleted.map((change) => ({ ...change, topics: topicsOf(change) })));
    const operations = changes.flatMap((change): mongo.AnyBulkWriteOperation<Row>[] => {
      const document = rowOf(change);
      const filter = { _id: change.id, position: { $lt: change.position } } as mongo.Filter<Row>;
      if (!document) return change.before ? [{ deleteOne: { filter } }] : [];
      if (this.holdsAll && !change.before) return [{ insertOne: { document: document } }];
      return [{ replaceOne: { filter, replacement: document, upsert: true } }];
    });
    if (operations.length > 0) await ignoreStale(() => this.rows.bulkWrite(operations, { ordered: false }));
  }

  private patchesOf({ before, after, position, isWritten, unsettledTopics }: Change): readonly PendingPatch[] {
    const repeats = unsettledTopics.map((topic) => ({ topic, patch: [], position, isRepeat: true }));
    const patches = isWritten ? [] : (this.projection.push?.(after, before) ?? []);
    return [...repeats, ...patches.map((patch) => ({ ...patch, position, isRepeat: false }))];
  }

  private async publish(changes: readonly PublishedChange[]): Promise<readonly ViewChanged[]> {
    const numbered = await this.topicVersions.advance(changes.flatMap(({ patches }) => patches));
    await failpoint('projection.versions-written');
    return numbered.map(({ topic, seq, patch }) => new ViewChanged(topic, this.epoch, seq, patch));
  }
}

const topicsOf = ({ patches }: PublishedChange): string[] => [...new Set(patches.map(({ topic }) => topic))];

const rowOf = (change: PublishedChange): CachedRow =>
  change.after && { ...change.after, _id: change.id, position: change.position, topics: topicsOf(change) };
