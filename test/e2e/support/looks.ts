import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** The minified source: a page compiles it in half the time. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Waits until nothing moves that ends by itself: colours are judged as they stay. Asking for frames makes the browser
 * draw them.
 */
const settled = (page: Page) =>
  page.evaluate(`(async () => {
    const moves = ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
    while (document.getAnimations().some(moves)) await new Promise(requestAnimationFrame);
  })()`);

/** Returns the broken accessibility rules, each with its elements. */
export async function violations(page: Page): Promise<readonly string[]> {
  await settled(page);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  return page.evaluate<string[]>(`axe
    .run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(TAGS)} }, resultTypes: ['violations'] })
    .then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, any }) => [id, help, html, ...any.map(({ message }) => message)].join(' | '))))`);
}

/** Switches from a mouse to a finger: controls grow. */
export async function takeFinger(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
}

export const choose = (page: Page, theme: 'dark' | 'light'): Promise<unknown> =>
  page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);

/**
 * Returns the elements beyond the right edge of the window, reachable by scrolling or not. Drawings may be there, and
 * the columns of a table in a region of its own that scrolls, also by keyboard, and words only for screen readers.
 */
export const overflow = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? ['the page is ' + scrollWidth + ' px wide in ' + clientWidth] : [];
    const over = [...document.body.querySelectorAll('*:not([aria-hidden] *, [aria-hidden], .sr-only *, svg *)')];
    const inTable = (one) => !one.matches('[role=region]') && Boolean(one.closest('[role=region][tabindex="0"]')?.querySelector('table'));
    return [...wide, ...over.filter((one) => !inTable(one) && one.getBoundingClientRect().right > clientWidth + 1).map((one) => one.outerHTML.slice(0, 160))];
  })()`);

/**
 * Returns text cut off by its own box without an ellipsis; of inputs only numbers, because any text may be longer than
 * its field.
 */
export const clipped = (page: Page): Promise<readonly string[]> =>
  page.evaluate<
    string[]
  >(`[...document.body.querySelectorAll('button, a, h1, h2, h3, p, dd, dt, label, input[role=spinbutton]')]
    .filter((one) => {
      const { overflowX, textOverflow, position } = getComputedStyle(one);
      return position !== 'absolute' && overflowX !== 'visible' && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1;
    })
    .map((one) => one.outerHTML.slice(0, 160))`);

/** Returns the texts that run out of their list item or cell, cut there or not; a table may scroll sideways. */
export const spilled = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(`(() => {
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); ) {
      const box = text.parentElement.closest('li, td');
      if (!box || text.data.trim() === '' || text.parentElement.closest('.sr-only, [aria-hidden]')) continue;
      const cut = (one) => one !== box && (cut(one.parentElement) || getComputedStyle(one).overflowX !== 'visible');
      const range = document.createRange();
      range.selectNodeContents(text);
      const right = Math.max(...[...range.getClientRects()].map((one) => one.right));
      if (right > box.getBoundingClientRect().right + 1 && !cut(text.parentElement)) found.push(text.data.slice(0, 80));
    }
    return found;
  })()`);

/** Returns the controls that are not on one line although their labels are. */
export const ragged = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(`(() => {
    const top = (one) => Math.round(one.getBoundingClientRect().top);
    const fields = [...document.body.querySelectorAll('label[for]')]
      .map((label) => ({ label, control: document.getElementById(label.htmlFor) }))
      .filter(({ label, control }) => control && label.offsetHeight > 0 && top(control) > top(label));
    return fields
      .filter(({ label, control }) => fields.some((other) => top(other.label) === top(label) && top(other.control) < top(control) - 1))
      .map(({ label }) => label.outerHTML.slice(0, 160));
  })()`);

/** Notes what moves under the reader's eyes without their doing; to be run before the page is opened. */
export const SHIFT_RECORDER = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const what = sources.map(({ node, previousRect: { x, y, width, height }, currentRect: to }) =>
        [node?.outerHTML?.slice(0, 80) ?? node?.textContent, x, y, width, height, '->', to.x, to.y, to.width, to.height].join(' '));
      if (!hadRecentInput) window.shifts.push({ value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

export interface Shift {
  readonly value: number;
  readonly what: readonly string[];
}

export const shifts = (page: Page): Promise<readonly Shift[]> => page.evaluate<readonly Shift[]>('window.shifts');

export interface Motion {
  readonly name: string;
  readonly duration: number;
  readonly iterations: number;
  /** Anything but a fade. */
  readonly moves: boolean;
}

/** Keeps every animation and transition that starts; to be run before the page is opened. */
export const MOTION_RECORDER = `{
  const STILL = new Set(['offset', 'computedOffset', 'easing', 'composite', 'opacity']);
  const seen = new Map();
  const look = () => {
    for (const animation of document.getAnimations()) {
      const { duration, iterations } = animation.effect.getComputedTiming();
      const moves = animation.effect.getKeyframes().some((frame) => Object.keys(frame).some((one) => !STILL.has(one)));
      seen.set(animation, { name: animation.animationName ?? animation.transitionProperty, duration, iterations, moves });
    }
  };
  const everyFrame = () => {
    look();
    requestAnimationFrame(everyFrame);
  };
  everyFrame();
  window.motions = () => [...seen.values()];
}`;

/** Returns the dates, amounts, labels of buttons and short words of cells that break over a line. */
export const broken = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(`(() => {
    const LONGEST_WORD = 16;
    const VALUE = /\\d{2}\\/\\d{2}(\\/\\d{2,4})?( às)?( \\d{2}:\\d{2})?|[+−-]?\\s?R\\$\\s?[\\d.,]+/g;
    const lines = (text, from, to) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => Math.round(bottom / 8))).size;
    };
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); ) {
      const { parentElement: box, data } = text;
      if (data.trim() === '' || box.closest('.sr-only, script, style, textarea')) continue;
      const isLabel = box.closest('button')?.classList.contains('shrink-0') && lines(text, 0, data.length) > 1;
      const values = [...data.matchAll(VALUE)].some(({ index, 0: value }) => lines(text, index, index + value.length) > 1);
      const words = box.closest('td') ? data.split(/[\\s-]+/).filter((word) => word.length <= LONGEST_WORD) : [];
      const isWordBroken = words.some((word) => lines(text, data.indexOf(word), data.indexOf(word) + word.length) > 1);
      if (isLabel || values || isWordBroken) found.push(data.slice(0, 80));
    }
    return found;
  })()`);

/** Returns how far the page scrolls below the last thing that is drawn, in pixels: nothing scrolls into emptiness. */
export const emptiness = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const bottoms = [...document.querySelectorAll('body *:not(.sr-only, .sr-only *, script)')]
      .filter((one) => getComputedStyle(one).position !== 'fixed' && one.offsetHeight > 0)
      .filter((one) => !one.parentElement.closest('ul, ol, [role=region], [role=log]') || one.closest('li') === null)
      .map((one) => one.getBoundingClientRect().bottom + scrollY);
    return Math.max(0, Math.round(document.documentElement.scrollHeight - Math.max(innerHeight, ...bottoms)));
  })()`);

/** Returns the names of surplus red fills: one is left to the confirmation of a screen. */
export const redFills = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(`(() => {
    const fills = [...document.querySelectorAll('button.bg-danger-fill')].filter((one) => one.offsetHeight > 0);
    const confirms = (one) => one.closest('[role=alertdialog], [role=dialog]') !== null;
    const surplus = [...fills.filter((one) => !confirms(one)), ...fills.filter(confirms).slice(1)];
    return surplus.map((one) => one.textContent);
  })()`);
