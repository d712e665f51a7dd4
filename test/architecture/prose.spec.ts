import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = resolve(import.meta.dirname, '../..');
const MODULE = pathToFileURL(join(ROOT, 'libs/tooling/lint/prose.mjs')).href;
const { longLines, proseFaults } = (await import(MODULE)) as {
  longLines: (lines: string[]) => number[];
  proseFaults: (text: string) => string[];
};

const folder = mkdtempSync(join(tmpdir(), 'prose-'));
const CONFIG = {
  jsPlugins: [join(ROOT, 'libs/tooling/lint/plugin.mjs')],
  categories: { correctness: 'off' },
  rules: { 'shop/prose': 'error' },
};

interface Report {
  readonly diagnostics: readonly {
    readonly message: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

beforeAll(() => {
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(CONFIG));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Lints a file of TypeScript by the rule; returns the pattern and the line of each fault. */
function faults(...lines: string[]): string[] {
  writeFileSync(join(folder, 'file.ts'), lines.join('\n'));
  const command = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', 'file.ts'];
  let report: string;
  try {
    report = execFileSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    report = (error as { stdout: string }).stdout;
  }
  return (JSON.parse(report) as Report).diagnostics
    .map(({ labels, message }) => `${String(labels[0]?.span.line)} ${message.split(/[:']/)[0] ?? ''}`.trim())
    .sort();
}

const FUNCTIONS = [
  'export const size = (): number => 1;',
  'export function size(): number { return 1; }',
  'class List { size(): number { return 1; } }',
  'interface List { size(): number; }',
];

describe('the doc comment of a function', () => {
  it.each(['Size of the list.', 'Bytes of the list.', 'The size.', 'Its size.'])('does not open with «%s»', (text) => {
    const [arrow = '', declared = '', method = '', signature = ''] = FUNCTIONS;
    const inside = (code: string) => code.replace('{ ', `{\n/** ${text} */\n`);
    for (const code of [`/** ${text} */\n${arrow}`, `/** ${text} */\n${declared}`, inside(method), inside(signature)])
      expect(faults(code)).toEqual([expect.stringMatching(/^[12] Opening$/)]);
  });

  it('opens with a verb; a component, a getter and a constant are things', () => {
    expect(FUNCTIONS.flatMap((code) => faults(`/** Returns the size, in bytes. */\n${code}`))).toEqual([]);
    expect(faults('/** List of rows. */', 'export function Rows(): null { return null; }')).toEqual([]);
    expect(faults('/** Size of a row. */', 'export const SIZE = 1;')).toEqual([]);
    expect(faults('/** Checks that the list has a size. */', FUNCTIONS[0] ?? '')).toEqual([]);
    expect(faults('class List {', '/** Size. */', 'get size() { return 1; }', '}')).toEqual([]);
  });
});

it.each([
  ['Headless relative', 'What is over the limit.'],
  ['Headless relative', 'Returns the total; what is over it is credited.'],
  ['Headless relative', 'Removes one that failed.'],
  ['Headless relative', 'Removes those that failed.'],
  ['Headless relative', 'Reads from what is stored.'],
  ['Old word', 'The entry stands in the log.'],
  ['Old word', 'It bears the name of the view.'],
  ['Old word', 'Hears of a change.'],
  ['Old word', 'Tells the client.'],
  ['Old word', 'The body is handed in.'],
  ['Old word', 'The lock gives way.'],
  ['Old word', 'The attempt came to nothing.'],
  ['Two relatives', 'Reads the entry that has the key which was given.'],
  ['Two relatives', 'Reads the entry\n * that has the key that was given.'],
])('%s: «%s»', (pattern, text) => {
  expect(faults(`/* ${text} */`)).toEqual([`1 ${pattern}`]);
});

it.each([
  'Returns the entry that has the key. Returns the key that was given.',
  'Checks that the entry is the one that was read, at that instant.',
  'Waits, so that the entry that was written is read.',
  'Says how `what is over it` reads.',
])('plain: «%s»', (text) => {
  expect(proseFaults(text)).toEqual([]);
});

it('a comment is at most 120 columns wide; directives, code and rows of tables are not judged', () => {
  const long = 'word '.repeat(30);
  expect(faults(`// ${long}`, `/* ${long}`, long, '*/')).toEqual(['1 Columns', '2 Columns', '3 Columns']);
  expect(faults(`// @vite-ignore ${long}`, `export const text = '${long}';`)).toEqual([]);
  expect(longLines([long, `| ${long} |`, `https://example.com/${'a'.repeat(120)}`])).toEqual([1]);
});
