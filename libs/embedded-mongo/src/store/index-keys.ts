import { EMPTY_ARRAY } from '../bson/key.js';
import type { KeyPart } from '../bson/key.js';
import { childrenOf, elementsOf, getField, numberOf, T } from '../bson/read.js';
import type { Val } from '../bson/read.js';
import { CommandError } from '../errors.js';
import { toPath } from '../filter/path.js';
import type { Path } from '../filter/path.js';

/** The fields of an index or a sort, each with its direction (1 or −1). */
export interface KeyPattern {
  readonly paths: readonly Path[];
  readonly directions: readonly number[];
}

/** Parses `{a: 1, 'b.c': -1}`; returns undefined for a direction that is not ±1 or another number. */
export function parsePattern(doc: Val): KeyPattern | undefined {
  const fields = childrenOf(doc);
  const directions = fields.map((f) => numberOf(f) ?? 0);
  if (directions.some((d) => d === 0 || !Number.isFinite(d))) return undefined;
  return { paths: fields.map((f) => toPath(f.k)), directions: directions.map(Math.sign) };
}

/** A path on its way through a document: its slot in the key, and the part to continue from. */
interface Pending {
  readonly slot: number;
  readonly part: number;
}

interface Halted extends Pending {
  readonly array: Val;
}

class Expansion {
  readonly found: KeyPart[][] = [];
  multikey = false;

  constructor(private readonly paths: readonly Path[]) {}

  /** Follows a path through documents until its end, nothing, or an array. */
  descend(slots: KeyPart[], b: Buffer, off: number, pending: Pending): Halted | undefined {
    const path = this.paths[pending.slot]!;
    let { part } = pending;
    let v = getField(b, off, path.bytes[part++]!);
    while (v && part < path.parts.length) {
      if (v.t === T.doc) v = getField(v.b, v.s, path.bytes[part++]!);
      else if (v.t === T.array && path.positions[part]! >= 0) v = elementsOf(v)[path.positions[part++]!];
      else if (v.t === T.array) return { slot: pending.slot, part, array: v };
      else v = undefined;
    }
    if (v?.t === T.array) return { slot: pending.slot, part, array: v };
    slots[pending.slot] = v;
    return undefined;
  }

  expand(slots: KeyPart[], b: Buffer, off: number, pending: readonly Pending[]): void {
    const halted: Halted[] = [];
    for (const p of pending) {
      const stop = this.descend(slots, b, off, p);
      if (stop) halted.push(stop);
    }
    this.multiply(slots, halted);
  }

  private multiply(slots: KeyPart[], halted: readonly Halted[]): void {
    const [first] = halted;
    if (!first) {
      this.found.push(slots);
      return;
    }
    this.multikey = true;
    if (halted.some((h) => h.array.s !== first.array.s)) throw new CommandError(171, 'cannot index parallel arrays');
    const elements = elementsOf(first.array);
    if (elements.length === 0) this.found.push(this.filled(slots, halted, () => EMPTY_ARRAY));
    for (const element of elements) this.element(slots, halted, element);
  }

  private filled(slots: KeyPart[], halted: readonly Halted[], leaf: () => KeyPart): KeyPart[] {
    const copy = slots.slice();
    for (const h of halted) copy[h.slot] = h.part === this.paths[h.slot]!.parts.length ? leaf() : undefined;
    return copy;
  }

  private element(slots: KeyPart[], halted: readonly Halted[], element: Val): void {
    const copy = this.filled(slots, halted, () => element);
    const deeper = halted.filter((h) => h.part < this.paths[h.slot]!.parts.length);
    if (element.t === T.doc && deeper.length > 0) this.expand(copy, element.b, element.s, deeper);
    else this.found.push(copy);
  }
}

/** Returns all keys of a document under a pattern, as parts, and whether an array allowed several of them. */
export function keyParts(
  pattern: KeyPattern,
  doc: Buffer,
): { readonly found: KeyPart[][]; readonly multikey: boolean } {
  const expansion = new Expansion(pattern.paths);
  const pending = pattern.paths.map((_, slot) => ({ slot, part: 0 }));
  expansion.expand(new Array<KeyPart>(pending.length).fill(undefined), doc, 0, pending);
  return expansion;
}
