import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { afterFrame } from '../time/after-frame.js';
import { isWindowOpening } from '../ui/shown.js';

/** Number of rows above which only the visible ones are drawn. */
export const WINDOWED_ABOVE = 100;

const ROW_HEIGHT = 52;
const CARD_HEIGHT = 76;
const BEYOND = 8;

/** Number of rows that one frame draws. */
const DRAWN_AT_ONCE = 6;

/** Most frames for which the rows wait for a window: its code may still load. */
const MOST_FRAMES_WAITED = 60;

/**
 * Returns how many rows of a page to draw, and the height of the others: a few more with each frame, so that no task
 * is long, and none while a window opens. Another page begins again.
 */
export function useGradualRows(page: string, count: number, rowHeight = ROW_HEIGHT) {
  const [drawn, setDrawn] = useState({ page, rows: DRAWN_AT_ONCE });
  const rows = drawn.page === page ? drawn.rows : DRAWN_AT_ONCE;
  useEffect(() => {
    if (rows >= count) return;
    let isWanted = true;
    const draw = (waited: number) => {
      if (isWindowOpening() && waited < MOST_FRAMES_WAITED)
        afterFrame(() => {
          draw(waited + 1);
        });
      else
        startTransition(() => {
          if (isWanted) setDrawn({ page, rows: rows + DRAWN_AT_ONCE });
        });
    };
    afterFrame(() => {
      draw(0);
    });
    return () => {
      isWanted = false;
    };
  }, [page, rows, count]);
  return { rows, restHeight: Math.max(0, count - rows) * rowHeight };
}

/** Returns the same for cards. */
export const useGradualCards = (page: string, count: number) => useGradualRows(page, count, CARD_HEIGHT);

type Part =
  | { readonly kind: 'row'; readonly at: number }
  | { readonly kind: 'room'; readonly before: number; readonly height: number };

/** Returns the rows to draw, and the space for the others. */
function partsOf(drawn: readonly { index: number; start: number; end: number }[], total: number): readonly Part[] {
  const parts: Part[] = [];
  let reached = 0;
  const skipTo = (start: number, before: number) => {
    if (start > reached) parts.push({ kind: 'room', before, height: start - reached });
  };
  for (const { index, start, end } of drawn) {
    skipTo(start, index);
    parts.push({ kind: 'row', at: index });
    reached = end;
  }
  skipTo(total, -1);
  return parts;
}

/**
 * Returns the rows in view. The focused row stays drawn however far it is scrolled away, so that a keyboard user does
 * not lose the place.
 */
export function useRowWindow(count: number, scroller: HTMLElement | null) {
  const [focused, setFocused] = useState<number>();
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      if (focused === undefined || focused >= count || drawn.includes(focused)) return drawn;
      return [...drawn, focused].toSorted((a, b) => a - b);
    },
    [focused, count],
  );
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: BEYOND,
    rangeExtractor,
  });
  const holdFocus = ({ target }: FocusEvent) => {
    const at = target.closest('tr')?.dataset['at'];
    if (at !== undefined) setFocused(Number(at));
  };
  return { parts: partsOf(rows.getVirtualItems(), rows.getTotalSize()), holdFocus };
}

/**
 * Fixes the widths of the columns to those of the first rows, as shares, so that rows scrolled into view do not shift
 * them.
 */
export function useFixedWidths(fixed: boolean) {
  const head = useRef<HTMLTableRowElement>(null);
  const [widths, setWidths] = useState<readonly string[]>();
  useEffect(() => {
    if (!fixed || widths) return;
    let frame = 0;
    const measure = () => {
      const drawn = head.current?.closest('table')?.querySelector('[data-at]');
      if (!drawn) {
        frame = requestAnimationFrame(measure);
        return;
      }
      const cells = [...(head.current?.cells ?? [])].map((cell) => cell.getBoundingClientRect().width);
      const all = cells.reduce((sum, width) => sum + width, 0);
      setWidths(cells.map((width) => `${String((100 * width) / all)}%`));
    };
    frame = requestAnimationFrame(measure);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [fixed, widths]);
  return { head, widths: fixed ? widths : undefined };
}

/** Returns the cards in view, which scroll with the page and are as high as their content. */
export function useCardWindow(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setMargin(top + window.scrollY);
  }, []);
  const cards = useWindowVirtualizer({
    count,
    estimateSize: () => CARD_HEIGHT,
    overscan: BEYOND,
    scrollMargin: margin,
  });
  const drawn = cards.getVirtualItems();
  return {
    list,
    measure: cards.measureElement,
    drawn: drawn.map(({ index }) => index),
    before: (drawn[0]?.start ?? margin) - margin,
    after: cards.getTotalSize() - ((drawn.at(-1)?.end ?? margin) - margin),
  };
}
