import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = resolve(import.meta.dirname, '../..');
const LINT = pathToFileURL(join(ROOT, 'libs/tooling/lint/')).href;
const { longLines, proseFaults } = (await import(`${LINT}prose.mjs`)) as {
  longLines: (lines: string[]) => number[];
  proseFaults: (text: string) => string[];
};
const { vocabularyFaults } = (await import(`${LINT}vocabulary.mjs`)) as {
  vocabularyFaults: (text: string) => string[];
};

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const MODULES = 'backend/src/modules';
const modules = readdirSync(join(ROOT, MODULES));

/** Files of the repository, committed or not. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)));
const pages = files.filter((path) => path.endsWith('.md'));
const guides = pages.filter((path) => path.startsWith('docs/guides/'));

const withoutCode = (page: string) => page.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');

const ROWS = /^\|.*$/gm;
const cellsOf = (row: string) => row.split('|').join('\n\n');

/**
 * Returns the faults of a page's prose. A question, a title and the head of a table may begin with «what»; a cell is a
 * definition and may too.
 */
function faultsOf(page: string): string[] {
  const text = page
    .replace(/```[\s\S]*?```/g, '')
    .replace(/^\|.*\n(?=\| ?-)|^#.*$/gm, '')
    .replace(/`[^`\n]*`/g, 'x')
    .replace(/\]\([^)\s]*\)/g, ']')
    .replace(/[^.!?;:|]*\?/g, '');
  const cells = proseFaults((text.match(ROWS) ?? []).map(cellsOf).join('\n\n'));
  return [
    ...proseFaults(text.replace(ROWS, '')),
    ...cells.filter((message) => !message.startsWith('Headless')),
    ...vocabularyFaults(text),
  ];
}

/** Returns the anchor of a heading, as the hosts of repositories make it. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
const anchorsOf = (path: string) =>
  read(path)
    .replace(/```[\s\S]*?```/g, '')
    .split('\n')
    .flatMap((line) => /^#+ (.*)$/.exec(line)?.[1] ?? [])
    .map(anchorOf);

/** Returns the links of a page without a target. */
function brokenLinks(path: string): string[] {
  const links = [...withoutCode(read(path)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && statSync(join(ROOT, target)).isFile() && !anchorsOf(target).includes(anchor);
  });
}

/** Returns the quotes of a page that are not in their files, line for line. */
function misquoted(page: string): string[] {
  const blocks = [...page.matchAll(/^```tsx? (\S+)\n([\s\S]*?)^```$/gm)];
  return blocks.flatMap(([, path = '', quote = '']) =>
    existsSync(join(ROOT, path)) && read(path).includes(quote) ? [] : [`${path}: ${quote.split('\n')[0] ?? ''}`],
  );
}

/** Returns the sources and folders that a page names by a path, or by its end, and that are not there. */
function absentPaths(page: string): string[] {
  const text = page.replace(/```[\s\S]*?```/g, '');
  const sources = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|[mc]js))`/g)].map(([, path = '']) => path);
  const folders = [...text.matchAll(/`((?:backend|frontend|libs|modules|platform|test)\/[\w@-]{2}[\w@./-]*?)\/?`/g)];
  return [
    ...sources.filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`))),
    ...folders.map(([, path = '']) => path).filter((path) => !files.some((file) => `/${file}/`.includes(`/${path}/`))),
  ];
}

/** Returns the parts of a module that its page names and that it does not have. */
const absentParts = (module: string, page: string): string[] =>
  [...page.matchAll(/`((?:domain|http|jobs|kinds|ports|reactions|services|use-cases|views)\/[\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(ROOT, MODULES, module, path)));

const anonymousBlocks = (page: string) => page.match(/^```tsx?$/gm) ?? [];
const linesOf = (page: string) => page.split('\n').length - 1;

it.each(pages)('every link of %s leads somewhere', (path) => {
  expect(brokenLinks(path)).toEqual([]);
});

it.each(pages)('%s has plain prose, and lines of 120 columns', (path) => {
  expect(faultsOf(read(path))).toEqual([]);
  expect(longLines(read(path).split('\n'))).toEqual([]);
});

it.each(pages)('every path in %s is there', (path) => {
  expect(absentPaths(read(path))).toEqual([]);
});

it.each(modules)('the module %s has a page, in the table of where to look, that names what is there', (module) => {
  const path = `${MODULES}/${module}/README.md`;
  expect(pages).toContain(path);
  expect(read('docs/architecture.md')).toMatch(new RegExp(`^\\| \\[${module}\\]\\(\\.\\./${path}\\) \\| \\S`, 'm'));
  expect(absentParts(module, read(path))).toEqual([]);
});

it.each(guides)('%s quotes what is there, and is short', (path) => {
  const page = read(path);
  expect([misquoted(page), anonymousBlocks(page)]).toEqual([[], []]);
  expect(linesOf(page)).toBeLessThanOrEqual(120);
});

it('an old word, a replaced word, a headless relative, two relatives and a long line are found', () => {
  expect(faultsOf('The note stands here, «stands» there.')).toHaveLength(1);
  expect(faultsOf('It is done anew.')).toHaveLength(1);
  expect(faultsOf('Returns the total; what is over it is credited.')).toHaveLength(1);
  expect(faultsOf('Reads the entry that has the key which was given.')).toHaveLength(1);
  expect(faultsOf('| a | b |\n| --- | --- |\n| the entry that has the key which was given | b |')).toHaveLength(1);
  expect(faultsOf('| what | who |\n| --- | --- |\n| what is given | x |\n\n# What it is\n\nWhat is it?')).toEqual([]);
  expect(longLines(['', 'word '.repeat(30)])).toEqual([2]);
});

it('a quote that is not in its file, and a link that leads nowhere, are found', () => {
  expect(misquoted('```ts README.md\nconst absent = 1;\n```\n')).toEqual(['README.md: const absent = 1;']);
  expect(withoutCode('`[a](b)` [c](d)')).toBe(' [c](d)');
});

it('a path that is not there is found', () => {
  expect(absentPaths('`prose.mjs` and `lint/prose.mjs`, not `lint/verse.mjs`')).toEqual(['lint/verse.mjs']);
  expect(absentPaths('`platform/cache` and `modules/orders/views/`, not `platform/cellar`')).toEqual([
    'platform/cellar',
  ]);
  expect(absentParts('orders', '`domain/order.ts`, not `domain/wallet.ts`')).toEqual(['domain/wallet.ts']);
});

it('the front page is short, and what the first day names is there', () => {
  expect(linesOf(read('README.md'))).toBeLessThanOrEqual(110);
  const named = [...read('docs/first-day.md').matchAll(/`((?:modules|platform|libs|frontend)\/[^`]+)`/g)];
  const absent = named
    .map(([, path = '']) => path)
    .filter((path) => ![path, `backend/src/${path}`].some((place) => existsSync(join(ROOT, place))));
  expect(named.length).toBeGreaterThan(15);
  expect(absent).toEqual([]);
});
