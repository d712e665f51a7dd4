import type { Page } from '@playwright/test';
import { choose, clipped, overflow, takeFinger, violations } from './looks.js';
import { type Cast, castOf, enter, type Place } from './places.js';
import { Shopfront } from './shopfront.js';

const widen = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

const FRAMES_TO_FOLLOW = 60;

/** What does not fit, once everything that floats has followed the new size. */
async function fits(page: Page, width: number): Promise<readonly string[]> {
  await widen(page, width);
  let found: readonly string[] = [];
  for (let frame = 0; frame < FRAMES_TO_FOLLOW; frame += 1) {
    found = [...(await overflow(page)), ...(await clipped(page)).map((html) => `clipped: ${html}`)];
    if (found.length === 0) return [];
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  }
  return found.map((line) => `at ${String(width)}: ${line}`);
}

async function suitsAll(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await choose(page, theme);
    found.push(...(await violations(page)).map((line) => `${theme}: ${line}`));
  }
  return found;
}

/** What is wrong with a screen: with a mouse at a desk, there at double size, then with a finger on ever smaller screens. */
async function judge(page: Page): Promise<readonly string[]> {
  const found = [...(await fits(page, 1280)), ...(await suitsAll(page)), ...(await fits(page, 640))];
  await takeFinger(page);
  for (const width of [768, 320, 360]) found.push(...(await fits(page, width)));
  return [...found, ...(await suitsAll(page))];
}

/** Opens a shop for the tests of a file; its cast is there once they run. */
export function openStage(): () => Cast {
  let cast: Cast;
  beforeAll(async () => {
    cast = await castOf(await Shopfront.open());
  });
  afterEach(() => cast.shop.leave());
  afterAll(() => cast.shop.close());
  return () => cast;
}

/** A test of each place. */
export function judgeAll(places: readonly Place[], stage: () => Cast): void {
  it.each(places)('$name breaks no rule in dark or light, wide or narrow, and fits every width', async (place) => {
    const { page } = await enter(stage(), place);
    expect(await judge(page)).toEqual([]);
  });
}
