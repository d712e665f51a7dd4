import type { Recorded } from '@shop/kernel/events';
import type { Connection, Model } from 'mongoose';
import { BoundedCache, type CacheOptions, type PinnedEntries } from '../cache/bounded-cache.js';
import { type Change, type PublishedChange, rowOf, writeOf } from './change.js';
import { failpoint } from '../failpoints/failpoints.js';
import { outdatedTopics } from './outdated-topics.js';
import type { Parking } from '../consumers/parking.js';
import type { AnyProjection, Fold, TopicPatch, ViewDocument } from './projection.js';
import { documentOf, type Row } from './row.js';
import { ViewChanged } from './signals.js';
import { StoredRows } from './stored-rows.js';
import { createdBy, followingTargets, type Target } from './targets.js';
import { type PendingPatch, topicsOf, TopicVersions } from './topic-versions.js';
import { type CollectionWrites, type RoundPart, WriteRound } from './write-round.js';

/** Changes of one step of a batch, its documents in memory, and the targets of the next step. */
interface Folded {
  readonly documents: PinnedEntries<Row>;
  readonly changes: readonly PublishedChange[];
  readonly following: readonly Target[];
}

/** The documents of a batch and how it is folded. */
interface Batch {
  readonly documents: PinnedEntries<Row>;
  readonly created: ReadonlySet<string>;
  readonly parking: Parking;
}

/** Way to apply a batch. */
export interface Application {
  /** The generation is served: its changes are published, and its deletions leave tombstones. */
  readonly publishes: boolean;
  readonly parking: Parking;
  readonly term: { readonly isHeld: boolean };
  /** The part of the generation in a round that other generations share; without it the generation writes by itself. */
  readonly part?: RoundPart | undefined;
}

/** Bounds of a generation's caches. */
export interface ViewCaches {
  readonly documents: Omit<CacheOptions<Row>, 'onEvict'>;
  readonly topics: Pick<CacheOptions<unknown>, 'maxBytes'>;
}

/** One generation of a view: a collection of its own, filled from the log in order. */
export class Generation {
  readonly model: Model<ViewDocument>;
  readonly topicVersions: TopicVersions;
  private readonly documents: BoundedCache<Row>;
  /** Every stored document is in memory. */
  private holdsAll = false;
  /** The events after it were never folded, by this process or another; `null` where that is not known. */
  private foldedUpTo: bigint | null = null;
  private readonly rows: StoredRows;

  constructor(
    private readonly connection: Connection,
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
    return documentOf((await this.documents.getOrLoad(id, () => this.rows.get(id))) ?? null);
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
    const outdated = application.publishes ? await outdatedTopics(this, events) : [];
    if (targets.length + outdated.length === 0) return [];
    return this.folded(targets, application, (direct) =>
      this.folded(direct.following, application, (further) => this.written([further, direct], outdated, application)),
    );
  }

  /** Folds the targets and calls `write` while their documents stay in memory. */
  private folded<T>(
    targets: readonly Target[],
    { publishes, parking }: Application,
    write: (folded: Folded) => Promise<T>,
  ): Promise<T> {
    const created = createdBy(targets, this.foldedUpTo);
    return this.documents.withPinned(
      targets.map(({ id }) => id),
      (missing) => this.load(missing, created),
      (documents) => {
        const following: Target[] = [];
        const folded = this.fold(targets, { documents, created, parking }, following);
        const changes = folded.map((change): PublishedChange => {
          const patches = publishes ? this.patchesOf(change) : [];
          const row = rowOf(change, this.projection, { topics: topicsOf(patches), publishes });
          return { ...change, patches, row };
        });
        return write({ documents, changes, following });
      },
    );
  }

  /**
   * Writes what follows from the documents, the documents, and then the versions of their topics; returns the changes
   * to publish.
   */
  private async written(
    steps: readonly [further: Folded, direct: Folded],
    outdated: readonly PendingPatch[],
    { part, term }: Application,
  ): Promise<readonly ViewChanged[]> {
    const round = part ?? WriteRound.alone(this.connection, term);
    const patches = steps.flatMap(({ changes }) => changes.flatMap((change) => change.patches));
    const numbered = await this.topicVersions.advance([...patches, ...outdated], async (versions) => {
      await failpoint(`projection.${this.projection.group}.documents-folded`);
      const [further, direct] = steps;
      const tookEffect = await round.write([this.writesOf(further), this.writesOf(direct), versions]);
      // In memory too the documents come first: no version is read there before its document.
      for (const { documents, changes } of steps) for (const { id, row } of changes) documents.set(id, row);
      return tookEffect;
    });
    await failpoint(`projection.${this.projection.group}.batch-written`);
    return numbered.map(({ topic, seq, patch }) => new ViewChanged(topic, this.epoch, seq, patch));
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

  /** Folds the targets; adds to `following` what follows from each event, unless an earlier run has written it. */
  private fold(targets: readonly Target[], batch: Batch, following: Target[]): readonly Change[] {
    const { documents, parking, created } = batch;
    const changes = new Map<string, Change>();
    // Of this call: documents before the parking event are written, so their sums must be.
    const parked = new Set<string>();
    for (const target of targets) {
      const { id, event, fold } = target;
      if (parked.has(event.stream)) continue;
      const stored = documents.get(id);
      const position = Number(event.position);
      const repeat = this.repeatOf(id, position, stored);
      if (repeat) {
        changes.set(id, repeat);
        continue;
      }
      const earlier = changes.get(id);
      const current = earlier && !earlier.isWritten ? earlier.after : documentOf(stored);
      try {
        const after = fold.apply(current, event, id);
        const next = followingTargets(target, current);
        const passing = this.passingTopics(stored, current, after);
        const unpublishedTopics = [...(earlier?.unpublishedTopics ?? []), ...passing];
        const existed = current !== null || (earlier?.existed ?? false);
        const isNew = !stored && (this.holdsAll || created.has(id));
        changes.set(id, { id, stored, after, position, isWritten: false, existed, isNew, unpublishedTopics });
        following.push(...next);
      } catch (error) {
        parked.add(event.stream);
        parking.park(this.projection.name, event, error);
      }
    }
    return [...changes.values()];
  }

  /**
   * Returns the topics of a document that the batch makes and removes. Another process may have published it in
   * between, and its row is about to be replaced.
   */
  private passingTopics(stored: Row, made: ViewDocument | null, after: ViewDocument | null): readonly string[] {
    return made && !after && !documentOf(stored) ? topicsOf(this.projection.push?.(made, null) ?? []) : [];
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

  private writesOf({ changes }: Folded): CollectionWrites {
    return { collection: this.rows.name, writes: changes.flatMap(writeOf) };
  }

  private patchesOf({ id, stored, after, position, isWritten, isNew, unpublishedTopics }: Change): PendingPatch[] {
    const repeats = unpublishedTopics.map((topic) => ({ topic, patch: [], position, isRepeat: true, isFirst: false }));
    const patches = isWritten ? [] : (this.projection.push?.(after, documentOf(stored)) ?? []);
    const isFirst = (topic: string) => isNew && topic.endsWith(`:${id}`);
    const pending = (patch: TopicPatch) => ({ ...patch, position, isRepeat: false, isFirst: isFirst(patch.topic) });
    return [...repeats, ...patches.map(pending)];
  }
}
