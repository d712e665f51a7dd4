import { DEFAULT_POLL } from '@shop/contracts/limits';
import type { PatchOperation } from '@shop/contracts/live';
import { personStatuses, type Person } from '@shop/contracts/people';
import { roles } from '@shop/contracts/identity';
import { map } from 'rxjs';
import { isTransient } from '../../shared/http/api-error.js';
import { getLivePage, type Paged } from '../../shared/http/request.js';
import { useFetched, useListPage, type LiveList } from '../../shared/live/fetched.js';
import { liveResource, useLive } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { connection } from '../../shared/live/socket-connection.js';
import { csvAddress, isFirstPage, listAddress, type ListQuery } from '../../shared/table/data-table-query.js';

const USERS = '/api/users';

/** Paging and order of the users; the newest come first. */
export const peopleShape = {
  pageSize: 50,
  usualSort: '-createdAt',
  sortable: ['user', 'email', 'createdAt', 'status', 'role_name', 'balance', 'xp'],
  filters: { status: personStatuses, role: roles },
} as const;

type Page = Paged<readonly Person[]>;

const addressOf = (query: ListQuery) => listAddress(USERS, query, peopleShape);
/** Where the same list is a CSV file. */
export const peopleCsv = (query: ListQuery) => csvAddress(USERS, query, peopleShape);

const load = (address: string) => getLivePage<readonly Person[]>(address);
const applyPatch = patchOf<readonly Person[]>();

/** The topic tells of every user: one that is on no page yet is newer than the last of a full page. */
function patchPage(page: Page, operations: readonly PatchOperation[]): Page {
  return operations.reduce(({ body, total }, operation) => {
    const isOnPage = body.some(({ id }) => id === idIn(operation));
    if (operation.op === 'upsert' && !isOnPage && !isNew(operation.item as unknown as Person, body)) {
      return { body, total };
    }
    const rows = applyPatch(body, [operation]);
    const added = operation.op === 'remove' ? -1 : rows.length - body.length;
    return { body: rows.slice(0, peopleShape.pageSize), total: total + added };
  }, page);
}

const idIn = (operation: PatchOperation) => {
  if (operation.op === 'remove') return operation.id;
  return operation.op === 'upsert' ? operation.item.id : undefined;
};

const isNew = ({ createdAt }: Person, body: readonly Person[]) =>
  body.length < peopleShape.pageSize || createdAt > (body.at(-1)?.createdAt ?? '');

/** The newest users, pushed. */
export const newestPeople = liveResource({
  topic: 'admin:users',
  connection,
  load: () => load(addressOf({ q: '', page: 1, pageSize: peopleShape.pageSize, sort: peopleShape.usualSort })),
  patch: patchPage,
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

const loadPage = (address: string) => load(address).pipe(map(({ data }) => data));

/** The page of the query: the newest one is pushed, any other is fetched once. */
export function usePeople(query: ListQuery): LiveList<Person> {
  const live = useLive(newestPeople);
  const isNewest = isFirstPage(query, peopleShape);
  const fetched = useFetched(isNewest ? null : addressOf(query), loadPage);
  const { view, refresh } = isNewest ? { view: live, refresh: newestPeople.refresh } : fetched;
  return { view: useListPage(view), refresh };
}
