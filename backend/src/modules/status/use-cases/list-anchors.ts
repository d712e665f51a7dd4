import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LogAnchor } from '@shop/contracts/status';
import { JoinedReading } from '../../../platform/cache/joined-reading.js';
import { AnchorsView } from '../views/anchors.view.js';

/** Anchors of the log, newest first. */
export class ListAnchors extends Query<readonly LogAnchor[]> {}

/** Anchors are only ever added, one a day: the list is read when its first one is new. */
@QueryHandler(ListAnchors)
export class ListAnchorsHandler implements IQueryHandler<ListAnchors> {
  private list: readonly LogAnchor[] = [];
  private readonly reading = new JoinedReading('documents', () => this.read());

  constructor(private readonly view: AnchorsView) {}

  execute(): Promise<readonly LogAnchor[]> {
    return this.reading.get();
  }

  private async read(): Promise<readonly LogAnchor[]> {
    const [newest] = await this.view.find({}, { sort: { _id: -1 }, limit: 1 });
    const known = this.list[0];
    if (newest?._id === known?.date && newest?.hash === known?.hash) return this.list;
    const docs = await this.view.find({}, { sort: { _id: -1 } });
    return (this.list = Object.freeze(docs.map(({ _id, upTo, hash }) => ({ date: _id, position: upTo, hash }))));
  }
}
