import type { QueryFilter } from 'mongoose';
import type { LiveHead } from '../http/live-answer.js';
import type { AnyProjection, ViewDocument } from './projection.js';
import type { TopicVersions } from './topic-versions.js';
import type { ViewCatalogue } from './view-catalogue.js';

export interface FindOptions {
  /** Ends in `_id`; an index gives the order. */
  readonly sort?: Readonly<Record<string, 1 | -1>>;
  readonly skip?: number;
  readonly limit?: number;
}

/** Where a change was published concerns the projector alone. */
const CONTENT = { topics: 0 } as const;

/** The reading side of a projection: by id, or by a declared index. */
export class View<Doc extends ViewDocument> {
  constructor(
    private readonly catalogue: ViewCatalogue,
    private readonly projection: AnyProjection,
  ) {
    catalogue.know(projection);
  }

  get name(): string {
    return this.projection.name;
  }

  private get model() {
    return this.catalogue.current(this.projection).model;
  }

  /** From memory while this process projects and has the document there, else from the database. */
  async get(id: string): Promise<Doc | null> {
    const build = this.catalogue.current(this.projection);
    return (
      this.catalogue.isHot() ? await build.read(id) : await build.model.findById(id).select(CONTENT).lean()
    ) as Doc | null;
  }

  async find(filter: QueryFilter<Doc>, { sort = { _id: 1 }, skip = 0, limit = 0 }: FindOptions = {}): Promise<Doc[]> {
    const query = this.model
      .find(filter as QueryFilter<ViewDocument>)
      .select(CONTENT)
      .sort(sort)
      .skip(skip)
      .limit(limit);
    return (await query.lean()) as unknown as Doc[];
  }

  async count(filter: QueryFilter<Doc>): Promise<number> {
    return this.model.countDocuments(filter as QueryFilter<ViewDocument>);
  }

  /** The versions of the topics that the served build announces. */
  live(): { readonly epoch: string; readonly versions: TopicVersions } {
    const { epoch, topicVersions: versions } = this.catalogue.current(this.projection);
    return { epoch, versions };
  }

  /** Read it before the documents, so that the answer never claims a change that its body lacks. */
  async head(topic: string): Promise<LiveHead> {
    return this.catalogue.head(this.projection.name, topic);
  }
}
