const KIND = Symbol('kind');

/** A definition under exactly one key of `defineFeature`: registering it under another key does not compile. */
export interface OfKind<Kind extends string> {
  readonly [KIND]: Kind;
}

/** Marks a definition with its kind. */
export const ofKind = <Kind extends string, Definition extends object>(
  kind: Kind,
  definition: Definition,
): Definition & OfKind<Kind> => ({ ...definition, [KIND]: kind });

/** A class that is registered under no key of its own. */
export interface OfNoKind {
  readonly [KIND]?: never;
}

/** Base of classes that are registered under the key of their kind; the mark exists for the compiler only. */
export abstract class Kinded<Kind extends string> implements OfKind<Kind> {
  declare readonly [KIND]: Kind;
}
