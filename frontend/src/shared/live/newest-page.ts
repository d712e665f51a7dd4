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
  return ({ body, total }: Paged<readonly Item[]>, operations: readonly PatchOperation[]): Paged<readonly Item[]> => {
    const rows = applyPatch(body, operations).toSorted((one, other) => other.created_at.localeCompare(one.created_at));
    const oldest = body.length < pageSize ? '' : (body.at(-1)?.created_at ?? '');
    const known = new Set(body.map(({ id }) => id));
    const added = rows.filter(({ id, created_at }) => !known.has(id) && created_at > oldest);
    return { body: rows.slice(0, pageSize), total: total + added.length };
  };
}

/**
 * Returns a function that patches the first page of a list: a new item is inserted first and the last one moves to the
 * next page.
 */
export function headPageOf<Item>(pageSize: number, shape?: PatchShape) {
  const applyPatch = patchOf<readonly Item[]>(shape);
  return ({ body, total }: Paged<readonly Item[]>, operations: readonly PatchOperation[]): Paged<readonly Item[]> => {
    const rows = applyPatch(body, operations);
    return { body: rows.slice(0, pageSize), total: total + rows.length - body.length };
  };
}
