import type { QueryBus } from '@nestjs/cqrs';
import { defineExport, pages } from '../../platform/feature/export.js';
import { ListActivity } from './use-cases/list-activity.js';

/** Reads what the staff did with an account, and why; who of them did it is not the owner's data. */
async function* staffActs(userId: string, queries: QueryBus): AsyncIterable<object> {
  const about = pages(async (page) => {
    const response = await queries.execute(new ListActivity({ ...page, q: userId }, ['owner']));
    return 'body' in response ? response.body : [];
  });
  for await (const { created_at, action, changes, reason, actor, target } of about) {
    const isTheirs = target?.kind === 'account' && target.id === userId;
    if (isTheirs && actor.id !== userId) yield { at: created_at, action, changes, reason };
  }
}

export const staffActsExport = defineExport({
  key: 'staff_acts',
  read: ({ id }, { queries }) => staffActs(id, queries),
});
