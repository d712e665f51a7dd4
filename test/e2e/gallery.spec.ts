import { jest } from '@jest/globals';
import type { Browser, Locator, Page } from '@playwright/test';
import { launchBrowser, see, Visit, type VisitOptions } from './support/browser.js';
import { Gallery } from './support/gallery.js';
import { choose, overflow, takeFinger, violations } from './support/looks.js';

jest.setTimeout(120_000);

let gallery: Gallery;
let browser: Browser;
let visit: Visit | undefined;

beforeAll(async () => {
  gallery = await Gallery.open();
  browser = await launchBrowser('MAP nowhere.invalid 127.0.0.1');
});

afterEach(async () => {
  expect(await visit?.end()).toEqual([]);
});

afterAll(async () => {
  await browser.close();
  await gallery.close();
});

async function open(path: string, options: VisitOptions = {}): Promise<Page> {
  visit = await Visit.begin(browser, gallery.origin, { reducedMotion: 'reduce', ...options });
  const page = await visit.open(path);
  await see(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

async function inBothThemes(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await choose(page, theme);
    found.push(...(await violations(page)).map((line) => `${theme}: ${line}`));
  }
  return found;
}

it.each(['/_ui', '/_ui/crowd'])('%s breaks no rule in dark or light, wide or narrow, and fits', async (path) => {
  const page = await open(path);
  expect(await inBothThemes(page)).toEqual([]);
  await takeFinger(page);
  for (const width of [768, 320, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await see.poll(() => overflow(page)).toEqual([]);
  }
  expect(await inBothThemes(page)).toEqual([]);
});

describe('with colours of the reader’s own', () => {
  /** Runs in the page. */
  const styleOf = (one: unknown) => {
    const styles = Reflect.get(globalThis, 'getComputedStyle') as (of: unknown) => Record<string, string>;
    const { color, backgroundColor, borderTopWidth, borderTopColor, outlineStyle, outlineWidth } = styles(one);
    return {
      color,
      fill: backgroundColor,
      edge: `${borderTopWidth} ${borderTopColor}`,
      ring: `${outlineStyle} ${outlineWidth}`,
    };
  };
  const looks = (part: Locator) => part.evaluate(styleOf);

  const differ = async (one: Locator, other: Locator) => {
    const [{ color: _one, ...first }, { color: _other, ...second }] = [await looks(one), await looks(other)];
    expect(first).not.toEqual(second);
  };

  it('what is chosen differs from what is not, and what is filled from what is empty', async () => {
    const page = await open('/_ui', { forcedColors: 'active' });
    await differ(page.getByRole('tab', { name: 'Login' }), page.getByRole('tab', { name: 'Cadastro' }));
    await differ(page.locator('label:has(> [value=pix])'), page.locator('label:has(> [value=balance])'));
    const [on, off] = ['Novidades por e-mail', 'Sons'].map((name) => page.getByRole('switch', { name }));
    await differ(on!.locator('> span'), off!.locator('> span'));
    for (const one of [on!, off!]) await differ(one.locator('> span'), one.locator('> span > span'));
    const progress = page.getByRole('progressbar', { name: 'Progresso' });
    await differ(progress, progress.locator('> div'));
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    const items = page.getByRole('menuitem');
    await page.keyboard.press('ArrowDown');
    await differ(items.first(), items.last());
    await page.keyboard.press('Escape');
  });

  it('controls have edges, the focus a ring, and countdowns can be read', async () => {
    const page = await open('/_ui', { forcedColors: 'active' });
    const controls = [
      page.getByRole('button', { name: 'Principal' }),
      page.getByRole('button', { name: 'Perigo' }),
      page.getByRole('textbox', { name: 'Username' }),
      page.getByRole('combobox', { name: 'Unidade' }),
      page.getByRole('checkbox', { name: 'Desmarcada' }).locator('> span'),
      page.getByRole('switch', { name: 'Sons' }).locator('> span'),
    ];
    const { fill } = await looks(page.locator('body'));
    for (const control of controls) {
      const { edge } = await looks(control);
      expect(edge).toMatch(/^1px rgb\(/);
      expect(edge).not.toContain(fill);
    }
    for (const control of [controls[0]!, page.getByRole('tab', { name: 'Login' })]) {
      await control.focus();
      await page.keyboard.press('Shift');
      expect((await looks(control)).ring).toMatch(/^solid [2-9]/);
    }
    expect((await looks(page.getByRole('timer').first())).color).not.toBe(fill);
  });
});

/** Records the drawn frames with their durations; more than 50 ms is visible as stutter. */
const FRAMES = `(async (during) => {
  const frames = [];
  let last = performance.now(), watching = true;
  const watch = (now) => { frames.push(now - last); last = now; if (watching) requestAnimationFrame(watch); };
  requestAnimationFrame(watch);
  await during();
  watching = false;
  return frames.slice(1);
})`;

const LETTER_TO_PAINT = `new Promise((painted) => {
  new PerformanceObserver((list, observer) => {
    const [event] = list.getEntries().filter(({ name }) => name === 'keydown');
    if (!event) return;
    observer.disconnect();
    painted(event.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  setTimeout(() => painted(16), 1_000);
})`;

const worst = (times: readonly number[]) => Math.max(...times).toFixed(0);

describe('a table of 5,000 people', () => {
  it('draws what is in view, scrolls to its end, and keeps the row that holds the focus', async () => {
    const page = await open('/_ui/crowd');
    const table = page.getByRole('region', { name: 'pessoas' });
    await see(table.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
    expect(await table.getByRole('row').count()).toBeLessThan(60);
    const action = table.getByRole('button', { name: /^Ações de/ }).first();
    await action.focus();
    const name = await action.getAttribute('aria-label');
    await table.evaluate((region: { scrollTop: number }) => {
      region.scrollTop = 1e7;
    });
    await see(table.locator('tr[aria-rowindex="5001"]')).toBeInViewport();
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(name);
    await page.keyboard.press('Enter');
    await see(page.getByRole('menuitem', { name: 'Copiar nome' })).toBeVisible();
  });

  it('finds by a letter and scrolls as quickly as is reported here', async () => {
    const page = await open('/_ui/crowd');
    const search = page.getByRole('textbox', { name: 'Pesquisar' });
    const letters: number[] = [];
    for (const letter of 'souza') {
      const painted = page.evaluate<number>(LETTER_TO_PAINT);
      await search.press(letter);
      letters.push(await painted);
    }
    await page.keyboard.press('Enter');
    await see(page.getByRole('table')).toHaveAttribute('aria-rowcount', /^[1-9]\d{2}$/);
    const found = await page.evaluate<number>(`(async () => {
      const [rows] = document.querySelectorAll('table');
      const clear = document.querySelector('[aria-label="Apagar busca"]');
      const began = performance.now();
      clear.click();
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      return rows.getAttribute('aria-rowcount') === '5001' ? performance.now() - began : Infinity;
    })()`);
    expect(found).toBeLessThan(Infinity);
    const frames = await page.evaluate<number[]>(`${FRAMES}(async () => {
      const region = document.querySelector('[role=region][tabindex]');
      for (let step = 0; step < 120; step += 1) {
        region.scrollTop += 400;
        await new Promise(requestAnimationFrame);
      }
    })`);
    expect(frames.length).toBeGreaterThan(60);
    console.log(
      `5,000 rows: a letter to paint at most ${worst(letters)} ms; 5,000 found and painted in ${found.toFixed(0)} ms; ` +
        `slowest of ${String(frames.length)} frames of scrolling ${worst(frames)} ms`,
    );
  });
});
