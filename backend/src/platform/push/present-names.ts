import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Names } from '../feature/names.js';
import { Features } from '../feature/features.js';

/** A character that no text of a person has (`cleanText`), so that none reads as a mark. */
const EDGE = '\u0000';
const MARK = new RegExp(`${EDGE}([^${EDGE}:]+):([^${EDGE}:]*):([^${EDGE}]*)${EDGE}`, 'g');

/** Names by id, as rows take them: found already, or marked. */
export type NamesById<Id = string> = Pick<ReadonlyMap<Id, string>, 'get'>;

/** A thing that has a name: its kind, as the activity log names it, and its id. */
interface Named {
  readonly kind: string;
  readonly id: string;
}

type NameOf = (thing: Named) => string | undefined;

/**
 * Returns a mark for each id in place of its name, for pushed rows: the name is looked up when the row is sent.
 * `otherwise` is shown for an id without a name; without it, a text that is only a mark becomes null.
 */
export const marks = (kind: string, otherwise: string | null = null): NamesById<string | number> => ({
  get: (id) => `${EDGE}${kind}:${String(id)}:${otherwise ?? ''}${EDGE}`,
});

/** Returns the things that the texts of a value have marks of. */
export function marked(value: unknown): readonly Named[] {
  if (typeof value === 'string')
    return value.includes(EDGE) ? [...value.matchAll(MARK)].map(([, kind = '', id = '']) => ({ kind, id })) : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(marked) : [];
}

/** Returns true when some text of the value has a mark. */
export const hasMarks = (value: unknown): boolean => marked(value).length > 0;

/** Returns the value with a name in place of each mark. */
export const withNames = <T>(value: T, nameOf: NameOf): T => replaced(value, nameOf) as T;

function replaced(value: unknown, nameOf: NameOf): unknown {
  if (typeof value === 'string') {
    if (!value.includes(EDGE)) return value;
    const name = (_: string, kind: string, id: string, otherwise: string) => nameOf({ kind, id }) ?? otherwise;
    return value.replace(MARK, name) || null;
  }
  if (Array.isArray(value)) return value.map((part) => replaced(part, nameOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(part, nameOf)]));
}

/** Looks up what people and things are called today. */
@Injectable()
export class PresentNames {
  private readonly sources: ReadonlyMap<string, Names['find']>;

  constructor(
    features: Features,
    private readonly queries: QueryBus,
  ) {
    this.sources = new Map(features.all('names').map(({ of, find }) => [of, find]));
  }

  /** Finds the names of things, by one query for each kind; a thing without a name is `undefined`. */
  async find(things: readonly Named[]): Promise<NameOf> {
    const kinds = [...new Set(things.map(({ kind }) => kind))];
    const namesOf = async (kind: string) => {
      const ids = things.flatMap((thing) => (thing.kind === kind ? [thing.id] : []));
      return [kind, await this.sources.get(kind)?.(this.queries, ids)] as const;
    };
    const names = new Map(await Promise.all(kinds.map(namesOf)));
    return ({ kind, id }) => names.get(kind)?.get(id);
  }

  /** Returns the value with a name in place of each mark, found by one query for each kind. */
  async filled<T>(value: T): Promise<T> {
    return withNames(value, await this.find(marked(value)));
  }
}

/** Marks a product in a change: its readers see its present name, or its number once it is deleted. */
export const productText = (productId: number): string =>
  marks('product', `nº ${String(productId)}`).get(productId) ?? '';
