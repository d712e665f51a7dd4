import { spawnSync } from 'node:child_process';
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

const CONFIG = {
  jsPlugins: [join(ROOT, 'libs/tooling/lint/plugin.mjs')],
  categories: { correctness: 'off' },
  rules: { 'shop/prose': 'error' },
};

interface Report {
  readonly diagnostics: readonly {
    readonly filename: string;
    readonly message: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

/** The code of each file to lint. */
const files: string[] = [];
/** The pattern and the line of each fault, by file. */
const found = new Map<string, readonly string[]>();

/** Adds a file to lint; returns a function for the pattern and the line of each fault in it. */
function linted(...lines: string[]): () => readonly string[] {
  const name = `${String(files.push(lines.join('\n')))}.ts`;
  return () => found.get(name) ?? [];
}

/** Lints all files by one command, because each start of the linter takes 0.15 s of a core. */
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'prose-'));
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(CONFIG));
  for (const [at, code] of files.entries()) writeFileSync(join(folder, `${String(at + 1)}.ts`), code);
  const command = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', '.'];
  const { stdout } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  for (const [file, faults] of Map.groupBy((JSON.parse(stdout) as Report).diagnostics, ({ filename }) => filename)) {
    const described = faults.map(({ labels, message }) =>
      `${String(labels[0]?.span.line)} ${message.split(/[:']/)[0] ?? ''}`.trim(),
    );
    found.set(file, described.sort());
  }
});

const FUNCTIONS = [
  'export const size = (): number => 1;',
  'export function size(): number { return 1; }',
  'class List { size(): number { return 1; } }',
  'interface List { size(): number; }',
];
/** Returns each function with this text as its doc comment. */
const documented = (text: string): readonly string[] => {
  const [arrow = '', declared = '', method = '', signature = ''] = FUNCTIONS;
  const inside = (code: string) => code.replace('{ ', `{\n/** ${text} */\n`);
  return [`/** ${text} */\n${arrow}`, `/** ${text} */\n${declared}`, inside(method), inside(signature)];
};

describe('the doc comment of a function', () => {
  it.each(
    ['Size of the list.', 'Bytes of the list.', 'The size.', 'Its size.'].map(
      (text) => [text, documented(text).map((code) => linted(code))] as const,
    ),
  )('does not open with «%s»', (_text, faults) => {
    for (const faultsOf of faults) expect(faultsOf()).toEqual([expect.stringMatching(/^[12] Opening$/)]);
  });

  const fine = [
    ...FUNCTIONS.map((code) => linted(`/** Returns the size, in bytes. */\n${code}`)),
    linted('/** List of rows. */', 'export function Rows(): null { return null; }'),
    linted('/** Size of a row. */', 'export const SIZE = 1;'),
    linted('/** Checks that the list has a size. */', FUNCTIONS[0] ?? ''),
    linted('class List {', '/** Size. */', 'get size() { return 1; }', '}'),
  ];

  it('opens with a verb; a component, a getter and a constant are things', () => {
    expect(fine.flatMap((faults) => faults())).toEqual([]);
  });
});

it.each(
  (
    [
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
    ] as const
  ).map(([pattern, text]) => [pattern, text, linted(`/* ${text} */`)] as const),
)('%s: «%s»', (pattern, _text, faults) => {
  expect(faults()).toEqual([`1 ${pattern}`]);
});

it.each([
  'Returns the entry that has the key. Returns the key that was given.',
  'Checks that the entry is the one that was read, at that instant.',
  'Waits, so that the entry that was written is read.',
  'Says how `what is over it` reads.',
])('plain: «%s»', (text) => {
  expect(proseFaults(text)).toEqual([]);
});

describe('a comment', () => {
  const long = 'word '.repeat(30);
  const wide = linted(`// ${long}`, `/* ${long}`, long, '*/');
  const notJudged = linted(`// @vite-ignore ${long}`, `export const text = '${long}';`);

  it('is at most 120 columns wide; directives, code and rows of tables are not judged', () => {
    expect(wide()).toEqual(['1 Columns', '2 Columns', '3 Columns']);
    expect(notJudged()).toEqual([]);
    expect(longLines([long, `| ${long} |`, `https://example.com/${'a'.repeat(120)}`])).toEqual([1]);
  });
});
