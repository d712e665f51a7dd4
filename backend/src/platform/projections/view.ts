import type { QueryFilter } from 'mongoose';
import type { LiveHead } from '../http/live-answer.js';
import type { AnyProjection, ViewDocument } from './projection.js';
import type { ViewCatalogue } from './view-catalogue.js';

export interface FindOptions {
  /** Ends in `_id`; an index gives the order. */
  readonly sort?: Readonly<Record<string, 1 | -1>>;
  readonly skip?: number;
  readonly limit?: number;
}

/** The reading side of a projection: by id, or by a declared index. */
export class View<Doc extends ViewDocument> {
  constructor(
    private readonly catalogue: ViewCatalogue,
    private readonly projection: AnyProjection,
  ) {
    catalogue.know(projection);
  }

  private get model() {
    return this.catalogue.current(this.projection).model;
  }

  /** From memory while this process projects and has the document there, else from the database. */
  async get(id: string): Promise<Doc | null> {
    const build = this.catalogue.current(this.projection);
    const isHot = this.catalogue.isHot();
    const kept = isHot ? build.peek(id) : undefined;
    if (kept !== undefined) return kept as Doc | null;
    const row = await build.model.findById(id).lean();
    if (isHot && row) build.remember(id, row);
    return row as Doc | null;
  }

  async find(filter: QueryFilter<Doc>, { sort = { _id: 1 }, skip = 0, limit = 0 }: FindOptions = {}): Promise<Doc[]> {
    const query = this.model
      .find(filter as QueryFilter<ViewDocument>)
      .sort(sort)
      .skip(skip)
      .limit(limit);
    return (await query.lean()) as unknown as Doc[];
  }

  async count(filter: QueryFilter<Doc>): Promise<number> {
    return this.model.countDocuments(filter as QueryFilter<ViewDocument>);
  }

  /** Read it before the documents, so that the answer never claims a change that its body lacks. */
  async head(topic: string): Promise<LiveHead> {
    return this.catalogue.head(this.projection.name, topic);
  }
}
