import type { Recorded } from '@shop/kernel/events';
import type { Connection, Model, mongo } from 'mongoose';
import { ignoreStale } from './ignore-stale.js';
import type { Parking } from './parking.js';
import type { AnyProjection, Fold, TopicPatch, ViewDocument } from './projection.js';
import { ViewChanged } from './signals.js';
import { TopicHeads } from './topic-heads.js';

const KEPT_DOCUMENTS = 50_000;

type Collection<T extends ViewDocument> = mongo.Collection<T>;

type Row = ViewDocument & { readonly position: number };

interface Change {
  readonly id: string;
  readonly before: Row | null;
  readonly after: ViewDocument | null;
  readonly position: number;
  /** Written by an earlier run whose announcement may be lost. */
  readonly known: boolean;
}

/** One build of a view: a collection of its own, filled from the log in order. */
export class ViewBuild {
  readonly model: Model<ViewDocument>;
  readonly heads: TopicHeads;
  private readonly kept = new Map<string, Row | null>();
  /** Every stored document is in memory. */
  private holdsAll = false;
  private readonly rows: Collection<Row>;

  constructor(
    connection: Connection,
    readonly projection: AnyProjection,
    readonly number: number,
    /** Everything up to here is in. */
    public position: bigint,
  ) {
    const collection = `${projection.name}.${String(number)}`;
    const existing = connection.models[collection] as Model<ViewDocument> | undefined;
    this.model = existing ?? connection.model<ViewDocument>(collection, projection.schema, collection);
    this.rows = connection.collection<Row>(collection);
    this.heads = new TopicHeads(connection, `${collection}.heads`);
  }

  /** Changes only when the view was built anew. */
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
    await this.heads.drop();
  }

  /** Starts over with nothing stored: what is not in memory then does not exist and need not be asked for. */
  async startEmpty(): Promise<void> {
    await this.drop();
    await this.createIndexes();
    this.holdsAll = true;
  }

  /** The document as this process last wrote it; `undefined` when it is not in memory. */
  peek(id: string): ViewDocument | null | undefined {
    return this.kept.get(id);
  }

  /** Keeps what was read from the database, unless something newer was written meanwhile. Only while this process projects. */
  remember(id: string, row: ViewDocument | null): void {
    if (!this.kept.has(id)) this.keep(id, row as Row | null);
  }

  forget(): void {
    this.holdsAll = false;
    this.kept.clear();
    this.heads.forget();
  }

  /**
   * Folds events into the documents, writes each once, guarded by its position, and numbers what subscribers must be
   * told. Safe to repeat. A stream whose event breaks a fold is parked.
   */
  async apply(events: readonly Recorded[], tell: boolean, parking: Parking): Promise<readonly ViewChanged[]> {
    const concerned = events.flatMap((event) => this.targets(event, parking));
    if (concerned.length === 0) return [];
    await this.fetch(concerned.map(({ id }) => id));
    const changes = this.fold(concerned, parking);
    await this.write(changes.filter((change) => !change.known));
    const announced = tell && this.projection.push ? await this.announce(changes) : [];
    for (const { id, after, position } of changes) this.keep(id, after && { ...after, position });
    return announced;
  }

  private targets(event: Recorded, parking: Parking) {
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

  private async fetch(ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.kept.has(id));
    if (missing.length === 0 || this.holdsAll) return;
    const rows = await this.rows.find({ _id: { $in: missing } } as mongo.Filter<Row>).toArray();
    const found = new Map(rows.map((row) => [row._id, row as Row]));
    for (const id of missing) this.keep(id, found.get(id) ?? null);
  }

  private fold(
    concerned: readonly { id: string; event: Recorded; fold: Fold<ViewDocument, Recorded> }[],
    parking: Parking,
  ): readonly Change[] {
    const changes = new Map<string, Change>();
    for (const { id, event, fold } of concerned) {
      if (parking.holds(this.projection.name, event.stream)) continue;
      const stored = this.kept.get(id) ?? null;
      const position = Number(event.position);
      const earlier = changes.get(id);
      if (stored && stored.position >= position) {
        changes.set(id, { id, before: null, after: stored, position: stored.position, known: true });
        continue;
      }
      const current = earlier && !earlier.known ? earlier.after : stored;
      try {
        changes.set(id, { id, before: stored, after: fold.apply(current, event, id), position, known: false });
      } catch (error) {
        parking.park(this.projection.name, event, error);
      }
    }
    return [...changes.values()];
  }

  private async write(changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return;
    const operations = changes.map(({ id, before, after, position }) => {
      const filter = { _id: id, position: { $lt: position } };
      if (!after) return { deleteOne: { filter } };
      const document = { ...after, _id: id, position };
      if (this.holdsAll && !before) return { insertOne: { document } };
      return { replaceOne: { filter, replacement: document, upsert: true } };
    });
    await ignoreStale(() => this.rows.bulkWrite(operations, { ordered: false }));
  }

  private async announce(changes: readonly Change[]): Promise<readonly ViewChanged[]> {
    const told: (TopicPatch & { position: number })[] = changes.flatMap(({ before, after, position }) =>
      (this.projection.push?.(after, before) ?? []).map((patch) => ({ ...patch, position })),
    );
    const numbered = await this.heads.advance(told);
    return numbered.map(({ topic, seq, patch }) => new ViewChanged(topic, this.epoch, seq, patch));
  }

  private keep(id: string, row: Row | null): void {
    this.kept.delete(id);
    this.kept.set(id, row);
    if (this.kept.size <= KEPT_DOCUMENTS) return;
    this.holdsAll = false;
    this.kept.delete(this.kept.keys().next().value ?? '');
  }
}
