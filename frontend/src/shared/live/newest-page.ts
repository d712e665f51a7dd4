import type { PatchOperation } from '@shop/contracts/live';
import type { Paged } from '../http/request.js';
import { patchOf, type PatchShape } from './patch.js';

interface Dated {
  readonly id: string;
  readonly created_at: string;
}

/**
 * Returns a function that patches the newest page of a list by date. A change of an older item, beyond this page, moves
 * nothing.
 */
export function newestPageOf<Item extends Dated>(pageSize: number) {
  const applyPatch = patchOf<readonly Item[]>();
  return (
    { body, total }: Paged<readonly Item[]>,
    operations: readonly PatchOperation<object>[],
  ): Paged<readonly Item[]> => {
    const rows = applyPatch(body, operations).toSorted((one, other) => other.created_at.localeCompare(one.created_at));
    const oldest = body.length < pageSize ? '' : (body.at(-1)?.created_at ?? '');
    const known = new Set(body.map(({ id }) => id));
    const added = rows.filter(({ id, created_at }) => !known.has(id) && created_at > oldest);
    return { body: rows.slice(0, pageSize), total: total + added.length };
  };
}

/**
 * Returns a function that patches the first page of a list: a new item is inserted first and the last one moves to the
 * next page. Throws for an item of a longer list that is not on the page, or leaves it, so that the page is loaded: the
 * item may be new or an older one.
 */
export function headPageOf<Item>(pageSize: number, shape: PatchShape = {}) {
  const applyPatch = patchOf<readonly Item[]>(shape);
  const keyOf = (item: unknown) => (item as Record<string, unknown>)[shape.key ?? 'id'];
  return (
    { body, total }: Paged<readonly Item[]>,
    operations: readonly PatchOperation<object>[],
  ): Paged<readonly Item[]> => {
    const isOnPage = (operation: PatchOperation<object>) =>
      operation.op === 'upsert' && body.some((item) => keyOf(item) === keyOf(operation.item));
    if (total > body.length && !operations.every(isOnPage)) throw new Error('The item may be of another page');
    const rows = applyPatch(body, operations);
    return { body: rows.slice(0, pageSize), total: total + rows.length - body.length };
  };
}
