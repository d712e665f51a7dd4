import type { PatchOperation } from '@shop/contracts/live';
import { personStatuses, type Person } from '@shop/contracts/people';
import { roles } from '@shop/contracts/identity';
import type { Paged } from '../../shared/http/request.js';
import { patchOf } from '../../shared/live/patch.js';
import { pushedList } from '../../shared/table/pushed-list.js';

/** Paging and order of the users; the newest come first. */
export const peopleShape = {
  pageSize: 50,
  usualSort: '-createdAt',
  filters: { status: personStatuses, role: roles },
} as const;

type Page = Paged<readonly Person[]>;

const applyPatch = patchOf<readonly Person[]>();

/**
 * Patches a page. The topic has changes of every user: a new user belongs on the page only if newer than the last of a
 * full page.
 */
function patchPage(page: Page, operations: readonly PatchOperation<Person>[]): Page {
  return operations.reduce(({ body, total }, operation) => {
    const isOnPage = body.some(({ id }) => id === idIn(operation));
    if (operation.op === 'upsert' && !isOnPage && !isNew(operation.item, body)) {
      return { body, total };
    }
    const rows = applyPatch(body, [operation]);
    const added = operation.op === 'remove' ? -1 : rows.length - body.length;
    return { body: rows.slice(0, peopleShape.pageSize), total: total + added };
  }, page);
}

const idIn = (operation: PatchOperation<Person>) => {
  if (operation.op === 'remove') return operation.id;
  return operation.op === 'upsert' ? operation.item.id : undefined;
};

const isNew = ({ createdAt }: Person, body: readonly Person[]) =>
  body.length < peopleShape.pageSize || createdAt > (body.at(-1)?.createdAt ?? '');

/** The users; the newest are pushed. */
export const {
  refresh: refreshPeople,
  useList: usePeople,
  csv: peopleCsv,
} = pushedList<Person>({ topic: 'admin:users', path: '/api/users', shape: peopleShape, patch: patchPage });
