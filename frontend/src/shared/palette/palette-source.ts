import type { NeededPermission } from '@shop/contracts/permissions';

/** Entry of the command palette. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** Second line, or other words to find the entry by. */
  readonly hint?: string;
  /** Performs the entry; the palette has closed by then. */
  readonly run: (navigate: (path: string) => void) => void;
}

/** Group of entries of the command palette. */
export interface PaletteSource {
  readonly heading: string;
  /** Permission of the administrators that it is for; all without it. */
  readonly needs?: NeededPermission;
  /**
   * Returns the entries for a typed text, and the default ones for an empty text. `signal` aborts when the text has
   * changed.
   */
  readonly find: (text: string, signal: AbortSignal) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>;
}

/** Declares a group of entries; `app/palette-sources.ts` lists the groups that the palette may show. */
export const definePaletteSource = (source: PaletteSource): PaletteSource => source;

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the entries of a fixed list with every word of the text in their label or hint, regardless of case and
 * accents.
 */
export function findIn(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return items.filter(({ label, hint = '' }) => words.every((word) => folded(`${label} ${hint}`).includes(word)));
}
