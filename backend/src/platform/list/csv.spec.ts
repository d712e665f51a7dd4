import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { csvStream } from './csv.js';

interface Row {
  readonly text: string | null;
  readonly amount: number;
}

const columns = { text: ({ text }: Row) => text, amount: ({ amount }: Row) => amount };

async function* of(rows: readonly Row[]): AsyncGenerator<Row> {
  for (const row of rows) yield await Promise.resolve(row);
}

async function textOf(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

const written = async (...texts: (string | null)[]) =>
  (await textOf(await csvStream(columns, of(texts.map((text) => ({ text, amount: -1.5 })))))).split('\r\n');

describe('a CSV export', () => {
  it('begins with a byte order mark and the names of its columns, also when it has no rows', async () => {
    expect(await written()).toEqual(['\uFEFFtext,amount', '']);
  });

  it('quotes what needs it, and leaves numbers as they are', async () => {
    const [, ...lines] = await written('a,b', 'say "x"', 'ção', null);
    expect(lines).toEqual(['"a,b",-1.5', '"say ""x""",-1.5', 'ção,-1.5', ',-1.5', '']);
  });

  it.each(['=1+1', '+1', '-1', '@x', '\tx', '＝1+1', '＠x'])('disarms the formula %j', async (text) => {
    expect((await written(text))[1]).toBe(`'${text},-1.5`);
  });

  it.each([
    ["PC;=cmd|' /C calc'!A0;", "PC;'=cmd|' /C calc'!A0;,-1.5"],
    ['a; -1', "a; '-1,-1.5"],
    ['a;\t@x;+1', "a;\t'@x;'+1,-1.5"],
    ['a;＋1', "a;'＋1,-1.5"],
    ['a;b-c=d', 'a;b-c=d,-1.5'],
  ])('disarms the formulas of %j for a spreadsheet that separates by semicolons', async (text, line) => {
    expect((await written(text))[1]).toBe(line);
  });

  it('disarms a formula on a line of its own, which such a spreadsheet takes for a row', async () => {
    expect(await textOf(await csvStream(columns, of([{ text: 'a\n=1+1;b', amount: 1 }])))).toContain(`"a\n'=1+1;b",1`);
  });

  it('disarms and quotes text that begins with a return', async () => {
    expect(await textOf(await csvStream(columns, of([{ text: '\rx', amount: 1 }])))).toContain(`"'\rx",1`);
  });

  it('rejects when its first rows cannot be read', async () => {
    async function* broken(): AsyncGenerator<Row> {
      throw await Promise.resolve(new Error('away'));
    }
    await expect(csvStream(columns, broken())).rejects.toThrow('away');
  });

  it('reads only as fast as it is read, and stops when its reader leaves', async () => {
    let [made, isClosed] = [0, false];
    async function* endless(): AsyncGenerator<Row> {
      try {
        for (;;) {
          made += 1;
          yield await Promise.resolve({ text: 'x'.repeat(1_000), amount: made });
        }
      } finally {
        isClosed = true;
      }
    }
    const stream = await csvStream(columns, endless());
    const reader = new PassThrough();
    const copied = pipeline(stream, reader).catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(made).toBeLessThan(400);
    reader.destroy();
    await copied;
    expect(isClosed).toBe(true);
  });

  it('holds no more memory after 200,000 rows than after a few', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const held = () => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    async function* many(): AsyncGenerator<Row> {
      for (let n = 0; n < 200_000; n += 1) yield await Promise.resolve({ text: `linha ${String(n)}`, amount: n });
    }
    let bytes = 0;
    const heldAt: number[] = [];
    for await (const chunk of await csvStream(columns, many())) {
      bytes += (chunk as Buffer).length;
      if (bytes > heldAt.length * 500_000) heldAt.push(held());
    }
    expect(bytes).toBeGreaterThan(3_000_000);
    expect(Math.max(...heldAt) - (heldAt[0] ?? 0)).toBeLessThan(3_000_000);
  });
});
