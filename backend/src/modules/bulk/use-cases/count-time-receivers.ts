import { Query, QueryBus } from '@nestjs/cqrs';
import type { TimeForAll } from '@shop/contracts/bulk';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { ListBulkTargets } from '../../people/use-cases/list-bulk-targets.js';
import { FindTimeReceivers } from '../../subscriptions/use-cases/find-time-receivers.js';
import { bulkOf } from '../kinds/bulk-kinds.js';

const PAGE = 500;

/** Number of subscriptions to which time would be given. */
export class CountTimeReceivers extends Query<number> {
  constructor(readonly time: TimeForAll) {
    super();
  }
}

export const CountTimeReceiversHandler = queryHandler(CountTimeReceivers, [QueryBus], async ({ time }, queries) => {
  const targets = bulkOf.grant_time.targets(time);
  let count = 0;
  for (let after: string | undefined = ''; after !== undefined;) {
    const userIds: readonly string[] = await queries.execute(new ListBulkTargets(targets, after, PAGE));
    count += (await queries.execute(new FindTimeReceivers(userIds, time))).length;
    after = userIds.length < PAGE ? undefined : userIds.at(-1);
  }
  return count;
});
