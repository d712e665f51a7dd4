import type { Page } from '@playwright/test';
import { broken, choose, clipped, emptiness, overflow, ragged, redFills, takeFinger, violations } from './looks.js';
import { enterAgain, type Fixtures, fixturesOf, type Place } from './places.js';
import type { Shopfront } from './shopfront.js';

const widen = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

const FRAMES_TO_FOLLOW = 60;

/** Returns the elements that do not fit, once floating ones have followed the new size. */
async function fits(page: Page, width: number): Promise<readonly string[]> {
  await widen(page, width);
  let found: readonly string[] = [];
  for (let frame = 0; frame < FRAMES_TO_FOLLOW; frame += 1) {
    found = [
      ...(await overflow(page)),
      ...(await clipped(page)).map((html) => `clipped: ${html}`),
      ...(await ragged(page)).map((html) => `below its row: ${html}`),
      ...(await broken(page)).map((text) => `breaks: ${text}`),
      ...[await emptiness(page)].filter((px) => px > 1).map((px) => `scrolls ${String(px)} px into nothing`),
    ];
    if (found.length === 0) return [];
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  }
  return found.map((line) => `at ${String(width)}: ${line}`);
}

async function rules(page: Page, theme: 'dark' | 'light'): Promise<readonly string[]> {
  await choose(page, theme);
  return (await violations(page)).map((line) => `${theme}: ${line}`);
}

/**
 * Returns the defects of a screen: dark with a mouse on a desktop and there at double size, then light with touch on
 * ever smaller screens. Colours do not depend on the pointer, nor sizes on the theme.
 */
export async function judge(page: Page): Promise<readonly string[]> {
  const red = (await redFills(page)).map((name) => `red: ${name}`);
  const wide = [...(await fits(page, 1280)), ...red, ...(await rules(page, 'dark')), ...(await fits(page, 640))];
  await takeFinger(page);
  const narrow: string[] = [];
  for (const width of [768, 320, 360]) narrow.push(...(await fits(page, width)));
  return [...wide, ...narrow, ...(await rules(page, 'light'))];
}

/** Prepares the accounts and data of a file's tests; they are there once the tests run. */
export function openState(shop: Shopfront): () => Fixtures {
  let cast: Fixtures;
  beforeAll(async () => {
    cast = await fixturesOf(shop);
  });
  return () => cast;
}

/** Declares a test of each place. */
export function judgeAll(places: readonly Place[], stage: () => Fixtures): void {
  it.each(places)('$name breaks no rule in dark or light, wide or narrow, and fits every width', async (place) => {
    expect(await judge(await enterAgain(stage(), place))).toEqual([]);
  });
}
