import type { Recorded } from '@shop/kernel/events';
import type { Connection, Model } from 'mongoose';
import { BoundedCache, type CacheOptions, type PinnedEntries } from '../cache/bounded-cache.js';
import { type Application, ForgottenError } from './application.js';
import { type Change, passingTopics, patchesOf, type PublishedChange, repeatOf, rowOf, writeOf } from './change.js';
import { failpoint } from '../failpoints/failpoints.js';
import { outdatedTopics } from './outdated-topics.js';
import type { Parking } from '../consumers/parking.js';
import type { AnyProjection, ViewDocument } from './projection.js';
import { documentOf, type Row } from './row.js';
import { ViewChanged } from './signals.js';
import { StoredRows } from './stored-rows.js';
import { createdBy, followingTargets, type Target, targetsOf } from './targets.js';
import { type PendingPatch, topicsOf, TopicVersions } from './topic-versions.js';
import { type CollectionWrites, WriteRound } from './write-round.js';

/** No topics; shared, because a replay would make such a list for each event and view. */
const NONE: readonly never[] = [];

/** Changes of one step of a batch, its documents in memory, and the targets of the next step. */
interface Folded {
  readonly documents: PinnedEntries<Row>;
  readonly changes: readonly PublishedChange[];
  readonly following: readonly Target[];
}

/** A change while events are folded into it: in place, because a replay folds many into one document. */
type Folding = { -readonly [Field in keyof Change]: Change[Field] };

/** The documents of a batch and how it is folded. */
interface Batch {
  readonly documents: PinnedEntries<Row>;
  readonly created: ReadonlySet<string>;
  readonly parking: Parking;
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
  /** Grows with every `forget`. */
  private forgettings = 0;
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

  private get isCached(): boolean {
    return this.projection.isCached ?? true;
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
    this.holdsAll = this.isCached;
    this.foldedUpTo = 0n;
  }

  /** Goes on with a stored collection; no event after `end` exists when this process takes over from the one before. */
  async resume(end: bigint): Promise<void> {
    await this.rows.createIndexes(this.projection.schema);
    this.foldedUpTo = end;
  }

  /** Returns a document as this process last wrote it, else as it is stored. Only valid while this process projects. */
  async read(id: string): Promise<ViewDocument | null> {
    if (!this.isCached) return this.stored(id);
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
    this.forgettings += 1;
    this.documents.clear();
    this.topicVersions.forget();
  }

  /**
   * Folds events into the documents, writes each document once, guarded by its position, and gives what is to be
   * published its versions. Safe to repeat. A stream whose event breaks a fold is parked. Once the term is over nothing
   * is begun any more: another process writes and publishes.
   */
  async apply(events: readonly Recorded[], application: Application): Promise<readonly ViewChanged[]> {
    const { forgettings } = this;
    const targets = targetsOf(this, events, application.parking);
    const outdated = application.publishes ? await outdatedTopics(this, events) : [];
    if (targets.length + outdated.length === 0) return [];
    return this.folded(targets, application, (direct) =>
      this.folded(direct.following, application, async (further) => {
        await application.after;
        if (application.after && this.forgettings !== forgettings) throw new ForgottenError();
        return this.written([further, direct], outdated, application);
      }),
    );
  }

  /** Folds the targets and calls `write` while their documents stay in memory. */
  private folded<T>(
    targets: readonly Target[],
    { publishes, parking, after }: Application,
    write: (folded: Folded) => Promise<T>,
  ): Promise<T> {
    const created = createdBy(targets, this.foldedUpTo);
    const load = (missing: readonly string[]) => this.load(missing, created, after);
    return this.withDocuments(targets, load, (documents) => {
      const following: Target[] = [];
      const folded = this.fold(targets, { documents, created, parking }, following);
      const changes = folded.map((change): PublishedChange => {
        const patches = publishes ? patchesOf(change, this.projection) : [];
        const topics = publishes ? topicsOf(patches) : NONE;
        const row = rowOf(change, this.projection, { topics, publishes });
        return { ...change, patches, row };
      });
      return write({ documents, changes, following });
    });
  }

  /** Runs `work` with the documents of the targets: in the cache, or loaded for this batch only. */
  private async withDocuments<T>(
    targets: readonly Target[],
    load: (missing: readonly string[]) => Promise<[id: string, row: Row][]>,
    work: (documents: PinnedEntries<Row>) => Promise<T>,
  ): Promise<T> {
    const ids = targets.map(({ id }) => id);
    if (this.isCached) return this.documents.withPinned(ids, load, work);
    const loaded = new Map(await load([...new Set(ids)]));
    return work({ get: (id) => loaded.get(id) ?? null, set: (id, row) => loaded.set(id, row) });
  }

  /**
   * Writes what follows from the documents, the documents, and then the versions of their topics; returns the changes
   * to publish.
   */
  private async written(
    steps: readonly [further: Folded, direct: Folded],
    outdated: readonly PendingPatch[],
    { part, term, after }: Application,
  ): Promise<readonly ViewChanged[]> {
    const round = part ?? WriteRound.alone(this.connection, term);
    const patches = steps.flatMap(({ changes }) => changes.flatMap((change) => change.patches));
    const numbered = await this.topicVersions.advance([...patches, ...outdated], async (versions) => {
      await failpoint(`projection.${this.projection.group}.documents-folded`);
      const [further, direct] = steps;
      const remember = () => {
        for (const { documents, changes } of steps) for (const { id, row } of changes) documents.set(id, row);
      };
      if (after) remember();
      const tookEffect = await round.write([this.writesOf(further), this.writesOf(direct), versions]);
      // In memory too the documents come first: no version is read there before its document.
      if (!after) remember();
      return tookEffect;
    });
    await failpoint(`projection.${this.projection.group}.batch-written`);
    return numbered.map(({ topic, seq, patch }) => new ViewChanged(topic, this.epoch, seq, patch));
  }

  private async load(
    missing: readonly string[],
    created: ReadonlySet<string>,
    after: Application['after'],
  ): Promise<[id: string, row: Row][]> {
    const stored = this.holdsAll ? [] : missing.filter((id) => !created.has(id));
    // The rows of a batch under way are in memory only where they are cached.
    if (stored.length > 0 && !this.isCached) await after;
    const rows = stored.length > 0 ? await this.rows.find(stored) : [];
    const found = new Map(rows.map((row) => [row._id, row]));
    return missing.map((id) => [id, found.get(id) ?? null]);
  }

  /** Folds the targets; adds to `following` what follows from each event, unless an earlier run has written it. */
  private fold(targets: readonly Target[], batch: Batch, following: Target[]): readonly Change[] {
    const { documents, parking, created } = batch;
    const changes = new Map<string, Folding>();
    // Of this call: documents before the parking event are written, so their sums must be.
    const parked = new Set<string>();
    for (const target of targets) {
      const { id, event, fold } = target;
      if (parked.has(event.stream)) continue;
      const stored = documents.get(id);
      const position = Number(event.position);
      const repeat = repeatOf(this.projection, { id, position, stored });
      if (repeat) {
        changes.set(id, repeat);
        continue;
      }
      const earlier = changes.get(id);
      const current = earlier && !earlier.isWritten ? earlier.after : documentOf(stored);
      try {
        const after = fold.apply(current, event, id);
        const next = followingTargets(target, current);
        const passing = passingTopics(this.projection, stored, current, after);
        const before = earlier?.unpublishedTopics ?? NONE;
        const unpublishedTopics = passing.length > 0 ? [...before, ...passing] : before;
        const existed = current !== null || (earlier?.existed ?? false);
        if (earlier && !earlier.isWritten) {
          earlier.after = after;
          earlier.position = position;
          earlier.existed = existed;
          earlier.unpublishedTopics = unpublishedTopics;
        } else {
          const isNew = !stored && (this.holdsAll || created.has(id));
          changes.set(id, { id, stored, after, position, isWritten: false, existed, isNew, unpublishedTopics });
        }
        for (const one of next) following.push(one);
      } catch (error) {
        parked.add(event.stream);
        parking.park(this.projection.name, event, error);
      }
    }
    return [...changes.values()];
  }

  private writesOf({ changes }: Folded): CollectionWrites {
    return { collection: this.rows.name, writes: changes.flatMap(writeOf) };
  }
}
