import type { PatchOperation } from '@shop/contracts/live';
import { replaceEqual } from './replace-equal.js';

type Item = Record<string, unknown>;

export interface PatchShape {
  /** Field that identifies an item of the list. */
  readonly key?: string;
  /** Place of a new item: first, or last in a thread. */
  readonly newAt?: 'head' | 'tail';
}

function upsert(list: readonly Item[], item: Item, { key = 'id', newAt = 'head' }: PatchShape) {
  const at = list.findIndex((known) => known[key] === item[key]);
  if (at >= 0) return list.with(at, replaceEqual(list[at], item));
  return newAt === 'head' ? [item, ...list] : [...list, item];
}

const without = (list: readonly Item[], id: unknown, { key = 'id' }: PatchShape) =>
  list.filter((item) => item[key] !== id);

function inList(data: unknown, name: string | undefined, change: (list: readonly Item[]) => readonly Item[]) {
  if (name === undefined) return change(data as Item[]);
  const holder = data as Record<string, Item[]>;
  return { ...holder, [name]: change(holder[name] ?? []) };
}

function applyOperation(data: unknown, operation: PatchOperation<object>, shape: PatchShape): unknown {
  switch (operation.op) {
    case 'set':
      return replaceEqual(data, { ...(data as object), ...operation.value });
    case 'upsert':
      return inList(data, operation.list, (list) => upsert(list, operation.item as Item, shape));
    case 'remove':
      return inList(data, operation.list, (list) => without(list, operation.id, shape));
  }
}

/** Applies the patches of a topic to its data; everything that stays equal keeps its identity. */
export const patchOf =
  <T>(shape: PatchShape = {}) =>
  (data: T, patch: readonly PatchOperation<object>[]): T =>
    patch.reduce<unknown>((current, operation) => applyOperation(current, operation, shape), data) as T;
