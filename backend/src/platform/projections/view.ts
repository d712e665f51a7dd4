import type { Provider } from '@nestjs/common';
import type { DomainEvent } from '@shop/kernel/events';
import type { Model, QueryFilter } from 'mongoose';
import { repeated, repeatedStream } from '../documents/repeated.js';
import { Kinded } from '../feature/kind.js';
import type { LiveVersion } from '../responses/live-response.js';
import type { ViewGroup } from './groups.js';
import type { AnyProjection, Projection, ViewDocument } from './projection.js';
import { NOT_GONE } from './row.js';
import type { TopicVersions } from './topic-versions.js';
import { ViewCatalogue } from './view-catalogue.js';

/** Names an index by its keys. */
type IndexKeys = Readonly<Record<string, 1 | -1>>;

export interface FindOptions {
  /** Order of the documents; ends in `_id` and follows an index. */
  readonly sort?: Readonly<Record<string, 1 | -1>>;
  readonly skip?: number;
  readonly limit?: number;
  /** Index to use; the database rejects an index that does not exist (code 2). */
  readonly hint?: IndexKeys | undefined;
}

/** Excludes the fields that only the projector and searches use. */
const CONTENT = { topics: 0, words: 0 } as const;
const COMPARED: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

/**
 * Adds the exclusion of tombstones, unless a field is compared with a value: a tombstone has none of the document's
 * fields.
 */
function notGone(filter: object): object {
  const compares = ([field, value]: [string, unknown]): boolean =>
    field === '$and'
      ? (value as readonly object[]).some((part) => Object.entries(part).some(compares))
      : field !== '_id' && (COMPARED.has(typeof value) || value instanceof Date || value instanceof RegExp);
  return Object.entries(filter).some(compares) ? filter : { ...filter, ...NOT_GONE };
}

/** Documents that a stream of a view reads at a time. */
const STREAM_BATCH = 500;

/** The reading side of a projection: by id, or by a declared index. */
export class View<Doc extends ViewDocument> extends Kinded<'view'> {
  constructor(
    private readonly catalogue: ViewCatalogue,
    private readonly projection: AnyProjection,
  ) {
    super();
    catalogue.know(projection);
  }

  get name(): string {
    return this.projection.name;
  }

  get group(): ViewGroup {
    return this.projection.group;
  }

  /** True while the served generation is of another version: it may lack documents that this release reads. */
  get isOutdated(): boolean {
    return this.catalogue.reached(this.name) === null;
  }

  private get isProjecting(): boolean {
    return this.catalogue.isProjecting(this.group);
  }

  /** Returns the served collection, once it shows what its reader has just done. */
  private async model() {
    return (await this.catalogue.caughtUpView(this.projection)).model;
  }

  /** Reads a document from memory while this process projects and has it there, else from the database. */
  async get(id: string): Promise<Doc | null> {
    const generation = await this.catalogue.caughtUpView(this.projection);
    return (await (this.isProjecting ? generation.read(id) : generation.stored(id))) as Doc | null;
  }

  /** Reads the position of the newest event in a document, for less than the document costs; `null` without one. */
  async positionOf(id: string): Promise<number | null> {
    const model = await this.model();
    const stored = () => model.findOne({ _id: id }).select({ position: 1 }).lean();
    const row = (await (this.isProjecting ? this.get(id) : repeated(stored))) as { position?: number } | null;
    return row?.position ?? null;
  }

  async find(filter: QueryFilter<Doc>, options: FindOptions = {}): Promise<Doc[]> {
    const model = await this.model();
    return (await repeated(() => this.matching(model, filter, options).lean())) as unknown as Doc[];
  }

  /** Finds the documents of those ids that exist, each once; no ids cost no query. */
  async byIds(ids: Iterable<string>): Promise<Doc[]> {
    const wanted = [...new Set(ids)];
    return wanted.length === 0 ? [] : this.find({ _id: { $in: wanted } });
  }

  /** Finds the ids of matching documents, in no order. */
  async ids(filter: QueryFilter<Doc>, { limit = 0, hint }: Pick<FindOptions, 'limit' | 'hint'>): Promise<string[]> {
    const model = await this.model();
    const found: readonly ViewDocument[] = await repeated(() => {
      const query = model.find(notGone(filter)).select({ _id: 1 }).limit(limit);
      return (hint ? query.hint(hint) : query).lean();
    });
    return found.map(({ _id }) => _id);
  }

  /** Finds the different values of a text field in matching documents, in no order. */
  async values(field: string & keyof Doc, filter: QueryFilter<Doc>): Promise<string[]> {
    const model = await this.model();
    return (await repeated(() => model.distinct(field, notGone(filter)))) as string[];
  }

  /**
   * Reads matching documents in batches, so that memory stays flat however many there are. Goes on behind the last one
   * when the database has lost the cursor.
   */
  async *stream(filter: QueryFilter<Doc>, options: Pick<FindOptions, 'sort' | 'hint'>): AsyncGenerator<Doc> {
    const model = await this.model();
    const open = (skip: number) =>
      this.matching(model, filter, { ...options, skip })
        .lean()
        .cursor({ batchSize: STREAM_BATCH }) as unknown as AsyncIterable<Doc>;
    yield* repeatedStream(open);
  }

  private matching(
    model: Model<ViewDocument>,
    filter: QueryFilter<Doc>,
    { sort = { _id: 1 }, skip = 0, limit = 0, hint }: FindOptions,
  ) {
    const query = model.find(notGone(filter)).select(CONTENT);
    const ordered = query.sort(sort).skip(skip).limit(limit);
    return hint ? ordered.hint(hint) : ordered;
  }

  /** Counts matching documents, up to `limit` where one is given. */
  async count(filter: QueryFilter<Doc>, options: Pick<FindOptions, 'limit' | 'hint'> = {}): Promise<number> {
    const bounds = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
    const model = await this.model();
    return repeated(() => model.countDocuments(notGone(filter), bounds));
  }

  /** Returns the number of all documents: the database counts the rows, and an index has the tombstones. */
  async total(): Promise<number> {
    const model = await this.model();
    const [rows, tombstones] = await Promise.all([
      repeated(() => model.estimatedDocumentCount()),
      repeated(() => model.countDocuments({ gone: true })),
    ]);
    return Math.max(0, rows - tombstones);
  }

  /** Returns the versions of the topics published by the served generation. */
  live(): { readonly epoch: string; readonly versions: TopicVersions } {
    const { epoch, topicVersions: versions } = this.catalogue.current(this.projection);
    return { epoch, versions };
  }

  /**
   * Returns the version of a topic, or of all parts of it together. Read it before the documents, so that a response
   * never claims a change missing from its body.
   */
  async topicVersion(...parts: readonly string[]): Promise<LiveVersion> {
    return this.catalogue.topicVersion(this.projection.name, parts);
  }
}

/** A view as it is registered and injected: a class that `viewOf` has made. */
export interface ViewType<Doc extends ViewDocument = ViewDocument> {
  readonly projection: AnyProjection;
  /** Makes the provider that the view is injected by. */
  provider(): Provider;
  new (catalogue: ViewCatalogue): View<Doc>;
}

/** Makes the injectable view of a projection: `export class OrdersView extends viewOf(ordersProjection) {}`. */
export const viewOf = <Doc extends ViewDocument, Event extends DomainEvent>(
  definition: Projection<Doc, Event>,
): ViewType<Doc> => {
  const projection = definition as unknown as AnyProjection;
  return class extends View<Doc> {
    static readonly projection = projection;

    static provider(): Provider {
      return { provide: this, useFactory: (catalogue: ViewCatalogue) => new this(catalogue), inject: [ViewCatalogue] };
    }

    constructor(catalogue: ViewCatalogue) {
      super(catalogue, projection);
    }
  };
};
