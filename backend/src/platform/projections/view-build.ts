import { searchWords } from '@shop/contracts/list';
import type { Recorded } from '@shop/kernel/events';
import type { Connection, Model } from 'mongoose';
import { BoundedCache, type CacheOptions, type PinnedEntries } from '../cache/bounded-cache.js';
import { failpoint } from '../failpoints/failpoints.js';
import type { Write } from './joined-writes.js';
import { outdatedTopics } from './outdated-topics.js';
import type { Parking } from '../consumers/parking.js';
import type { AnyProjection, Fold, TopicPatch, ViewDocument } from './projection.js';
import { Fenced } from './projection-states.js';
import { documentOf, type Row } from './row.js';
import { ViewChanged } from './signals.js';
import { StoredRows } from './stored-rows.js';
import { createdBy, followingTargets, type Target } from './targets.js';
import { type PendingPatch, topicsOf, TopicVersions } from './topic-versions.js';

interface Change {
  readonly id: string;
  readonly stored: Row;
  readonly after: ViewDocument | null;
  readonly position: number;
  /** An earlier run wrote it. */
  readonly isWritten: boolean;
  /** The document is stored, or some event of the batch made it: another process may have written it. */
  readonly existed: boolean;
  /** True where it is certain, without looking, that no document of this id was stored before the batch. */
  readonly isNew: boolean;
  /** Topics on which an earlier run may or may not have published the document. */
  readonly unpublishedTopics: readonly string[];
}

/** A change with its patches for subscribers and the row to store. */
interface PublishedChange extends Change {
  readonly patches: readonly PendingPatch[];
  readonly row: Row;
}

/** The documents of a batch and how it is folded. */
interface Batch {
  readonly documents: PinnedEntries<Row>;
  readonly created: ReadonlySet<string>;
  readonly parking: Parking;
}

/** Way to apply a batch. */
export interface Application {
  /** The build is served: its changes are published, and its deletions leave tombstones. */
  readonly publishes: boolean;
  readonly parking: Parking;
  readonly term: { readonly isHeld: boolean };
}

/** Bounds of a build's caches. */
export interface ViewCaches {
  readonly documents: Omit<CacheOptions<Row>, 'onEvict'>;
  readonly topics: Pick<CacheOptions<unknown>, 'maxBytes'>;
}

/** One build of a view: a collection of its own, filled from the log in order. */
export class ViewBuild {
  readonly model: Model<ViewDocument>;
  readonly topicVersions: TopicVersions;
  private readonly documents: BoundedCache<Row>;
  /** Every stored document is in memory. */
  private holdsAll = false;
  /** The events after it were never folded, by this process or another; `null` where that is not known. */
  private foldedUpTo: bigint | null = null;
  private readonly rows: StoredRows;

  constructor(
    connection: Connection,
    readonly projection: AnyProjection,
    readonly number: number,
    /** Everything up to here is in. */
    public position: bigint,
    { documents, topics }: ViewCaches,
  ) {
    const collection = `${projection.name}.${String(number)}`;
    const existing = connection.models[collection] as Model<ViewDocument> | undefined;
    this.model = existing ?? connection.model<ViewDocument>(collection, projection.schema, collection);
    this.rows = new StoredRows(connection, collection);
    this.topicVersions = new TopicVersions(connection, `${collection}.heads`, topics);
    this.documents = new BoundedCache({ ...documents, onEvict: () => (this.holdsAll = false) });
  }

  /** Changes only when the view was rebuilt. */
  get epoch(): string {
    return `${this.projection.name}-${String(this.number)}`;
  }

  async drop(): Promise<void> {
    this.forget();
    await this.rows.drop();
    await this.topicVersions.drop();
  }

  /** Begins a new collection, without documents to load. */
  async startEmpty(): Promise<void> {
    await this.rows.createIndexes(this.projection.schema);
    this.holdsAll = true;
    this.foldedUpTo = 0n;
  }

  /** Goes on with a stored collection; no event after `end` exists when this process takes over from the one before. */
  async resume(end: bigint): Promise<void> {
    await this.rows.createIndexes(this.projection.schema);
    this.foldedUpTo = end;
  }

  /** Returns a document as this process last wrote it, else as it is stored. Only valid while this process projects. */
  async read(id: string): Promise<ViewDocument | null> {
    const load = async () => (await this.rows.get(id)) ?? undefined;
    return documentOf((await this.documents.getOrLoad(id, load)) ?? null);
  }

  /** Returns a document as it is stored. */
  async stored(id: string): Promise<ViewDocument | null> {
    return documentOf(await this.rows.get(id));
  }

  /** Removes the tombstones up to `position`, which the checkpoint must have passed. */
  async prune(position: bigint): Promise<void> {
    await this.rows.prune(position);
  }

  /** Sets fields of stored documents, outside the order of the log. */
  async set(ids: readonly string[], fields: Partial<ViewDocument>): Promise<void> {
    if (await this.rows.set(ids, fields)) this.forget();
  }

  forget(): void {
    this.holdsAll = false;
    this.foldedUpTo = null;
    this.documents.clear();
    this.topicVersions.forget();
  }

  /**
   * Folds events into the documents, writes each document once, guarded by its position, and gives what is to be
   * published its versions. Safe to repeat. A stream whose event breaks a fold is parked. Once the term is over nothing
   * is begun any more: another process writes and publishes.
   */
  async apply(events: readonly Recorded[], application: Application): Promise<readonly ViewChanged[]> {
    const targets = events.flatMap((event) => this.targetsOf(event, application.parking));
    const direct = await this.written(targets, application);
    const changed = new Map(direct.map(({ id, after }) => [id, after]));
    const following = await this.written(followingTargets(this.projection, targets, changed), application);
    if (!application.term.isHeld) throw new Fenced();
    if (!application.publishes) return [];
    const patches = [...direct, ...following].flatMap((change) => change.patches);
    return this.publish([...patches, ...(await outdatedTopics(this, events))]);
  }

  /** Folds the targets and writes what changed. */
  private async written(targets: readonly Target[], application: Application): Promise<readonly PublishedChange[]> {
    if (targets.length === 0) return [];
    const { publishes, parking, term } = application;
    const created = createdBy(targets, this.foldedUpTo);
    const changes = await this.documents.withPinned(
      targets.map(({ id }) => id),
      (missing) => this.load(missing, created),
      async (documents) => {
        const folded = this.fold(targets, { documents, created, parking });
        const published = folded.map((change): PublishedChange => {
          const patches = publishes ? this.patchesOf(change) : [];
          const row = change.isWritten ? change.stored : this.rowOf(change, topicsOf(patches), publishes);
          return { ...change, patches, row };
        });
        const unwritten = published.filter(({ isWritten }) => !isWritten);
        if (!term.isHeld) throw new Fenced();
        await failpoint('projection.documents-folded');
        await this.write(unwritten, publishes);
        for (const { id, row } of unwritten) documents.set(id, row);
        return published;
      },
    );
    await failpoint('projection.documents-written');
    return changes;
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

  private async load(missing: readonly string[], created: ReadonlySet<string>): Promise<[id: string, row: Row][]> {
    const stored = this.holdsAll ? [] : missing.filter((id) => !created.has(id));
    const rows = stored.length > 0 ? await this.rows.find(stored) : [];
    const found = new Map(rows.map((row) => [row._id, row]));
    return missing.map((id) => [id, found.get(id) ?? null]);
  }

  private fold(targets: readonly Target[], { documents, created, parking }: Batch): readonly Change[] {
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
      const current = earlier && !earlier.isWritten ? earlier.after : documentOf(stored);
      const unpublishedTopics = earlier?.unpublishedTopics ?? [];
      try {
        const after = fold.apply(current, event, id);
        const existed = current !== null || (earlier?.existed ?? false);
        const isNew = !stored && (this.holdsAll || created.has(id));
        changes.set(id, { id, stored, after, position, isWritten: false, existed, isNew, unpublishedTopics });
      } catch (error) {
        parking.park(this.projection.name, event, error);
      }
    }
    return [...changes.values()];
  }

  /** Returns the outcome of an event folded by an earlier run; null for a new one. */
  private repeatOf(id: string, position: number, stored: Row): Change | null {
    if (!stored || stored.position < position) return null;
    const after = documentOf(stored);
    const unpublishedTopics = stored.topics ?? topicsOf((after && this.projection.push?.(after, null)) ?? []);
    return {
      id,
      stored,
      after,
      position: stored.position,
      isWritten: true,
      existed: after !== null,
      isNew: false,
      unpublishedTopics,
    };
  }

  /** Returns the row after a change. A document that never existed leaves the row as it was. */
  private rowOf({ id, stored, after, existed, position }: Change, topics: readonly string[], publishes: boolean): Row {
    if (!after && !existed) return stored;
    if (!after) return publishes ? { _id: id, position, topics, gone: true } : null;
    const texts = this.projection.search?.(after);
    const words = texts && { words: [...new Set(texts.flatMap((text) => searchWords(text ?? '')))] };
    return { ...after, ...words, _id: id, position, topics };
  }

  private async write(changes: readonly PublishedChange[], publishes: boolean): Promise<void> {
    const writes = changes.flatMap(({ id, stored, row, isNew, position }): Write[] => {
      const filter = { _id: id, position: { $lt: position } };
      if (row === stored) return [];
      if (!row) return [{ name: 'deleteOne', filter }];
      if (isNew) return [{ name: 'insertOne', document: row }];
      return [{ name: 'replaceOne', filter, replacement: row, upsert: true }];
    });
    await this.rows.write(writes, publishes);
  }

  private patchesOf({ id, stored, after, position, isWritten, isNew, unpublishedTopics }: Change): PendingPatch[] {
    const repeats = unpublishedTopics.map((topic) => ({ topic, patch: [], position, isRepeat: true, isFirst: false }));
    const patches = isWritten ? [] : (this.projection.push?.(after, documentOf(stored)) ?? []);
    const isFirst = (topic: string) => isNew && topic.endsWith(`:${id}`);
    const pending = (patch: TopicPatch) => ({ ...patch, position, isRepeat: false, isFirst: isFirst(patch.topic) });
    return [...repeats, ...patches.map(pending)];
  }

  private async publish(patches: readonly PendingPatch[]): Promise<readonly ViewChanged[]> {
    const numbered = await this.topicVersions.advance(patches);
    await failpoint('projection.versions-written');
    return numbered.map(({ topic, seq, patch }) => new ViewChanged(topic, this.epoch, seq, patch));
  }
}
