import type { Val } from '../bson/read.js';
import { someElement, T } from '../bson/read.js';
import { walk } from './path.js';
import type { Walk } from './path.js';
import type { Order, Test } from './compare.js';
import type { Prefix } from './prefix.js';
import type { Pattern } from './regex.js';

/** Condition of a leaf, for the planner, which reads bounds from it. */
export type Question =
  | { readonly op: 'eq'; readonly value: Val }
  | { readonly op: Order; readonly value: Val }
  | { readonly op: 'in'; readonly values: readonly Val[]; readonly exact: boolean }
  | { readonly op: 'prefix'; readonly prefix: Prefix; readonly pattern: Pattern }
  | { readonly op: 'exists' }
  | { readonly op: 'other' };

export interface Leaf extends Walk {
  readonly kind: 'leaf';
  readonly question: Question;
}

/** A filter, parsed. */
export type Filter =
  | { readonly kind: 'and' | 'or' | 'nor'; readonly kids: readonly Filter[] }
  | { readonly kind: 'not'; readonly kid: Filter }
  | Leaf;

export const ALWAYS: Filter = { kind: 'and', kids: [] };
export const NEVER: Filter = { kind: 'or', kids: [] };

type Judge = (leaf: Leaf) => boolean;

function judge(filter: Filter, leaf: Judge): boolean {
  switch (filter.kind) {
    case 'leaf':
      return leaf(filter);
    case 'not':
      return !judge(filter.kid, leaf);
    case 'and':
      return filter.kids.every((kid) => judge(kid, leaf));
    case 'or':
      return filter.kids.some((kid) => judge(kid, leaf));
    case 'nor':
      return !filter.kids.some((kid) => judge(kid, leaf));
  }
}

/** Returns true when the document at `off` satisfies the filter. */
export function matches(filter: Filter, b: Buffer, off = 0): boolean {
  return judge(filter, (leaf) => walk(b, off, leaf));
}

/** Returns true when one value, taken as it is, satisfies conditions parsed without a path (`$elemMatch`, `$pull`). */
export function matchesValue(filter: Filter, v: Val): boolean {
  return judge(filter, (leaf) => leaf.test(v));
}

/** Returns true when an array has an element that satisfies `filter`: as a document, or by its value. */
export function anyElement(filter: Filter, byValue: boolean): Test {
  return (v) =>
    v !== undefined &&
    v.t === T.array &&
    someElement(v, (element) => {
      if (byValue) return matchesValue(filter, element);
      return (element.t === T.doc || element.t === T.array) && matches(filter, element.b, element.s);
    });
}
