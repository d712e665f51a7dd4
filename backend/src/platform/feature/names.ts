import type { QueryBus } from '@nestjs/cqrs';
import { ofKind, type OfKind } from './kind.js';

/** Present names of a feature's things; rows that show them hold ids. */
interface NamesDefinition {
  /** The kind of thing, as the targets of the activity log name it. */
  readonly of: string;
  /** Finds the names of these ids; an id without a name has no entry. */
  readonly find: (queries: QueryBus, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export interface Names extends NamesDefinition, OfKind<'names'> {}

/** Declares the names of a feature's things for its `names`. */
export const defineNames = (names: NamesDefinition): Names => ofKind('names', names);
