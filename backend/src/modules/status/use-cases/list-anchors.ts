import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LogAnchor } from '@shop/contracts/status';
import { AnchorsView } from '../views/anchors.view.js';

/** Anchors of the log, newest first. */
export class ListAnchors extends Query<LogAnchor[]> {}

@QueryHandler(ListAnchors)
export class ListAnchorsHandler implements IQueryHandler<ListAnchors> {
  constructor(private readonly view: AnchorsView) {}

  async execute(): Promise<LogAnchor[]> {
    const docs = await this.view.find({}, { sort: { _id: -1 } });
    return docs.map(({ _id, upTo, hash }) => ({ date: _id, position: upTo, hash }));
  }
}
