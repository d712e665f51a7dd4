import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvRows } from './csv-file.js';
import { columns } from './csv-row.js';

describe('a CSV file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-csv-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const header = columns.join(',');

  const read = async (content: string | Buffer) => {
    const path = join(folder, 'a.csv');
    writeFileSync(path, content);
    const rows = [];
    for await (const row of csvRows(path)) rows.push(row);
    return rows;
  };
  const reasonOf = async (content: string | Buffer) =>
    read(content).then(
      () => null,
      (error: unknown) => (error as Error).message.replace(folder, ''),
    );

  it('is read by its header in any order, with BOM or without, whatever its line ends', async () => {
    const turned = [...columns].reverse().join(', ');
    for (const end of ['\n', '\r\n', '\r']) {
      const [row, short] = await read(`\uFEFF${turned}${end}${end},,,,"a;""b\nc",,,,,, x@y.z ,ana,user${end}1,2`);
      expect(row?.cells).toMatchObject({ type: 'user', username: 'ana', email: 'x@y.z', hwid: 'a;"b\nc', key: '' });
      expect(short).toMatchObject({ isWhole: false, cells: { type: '', devices_limit: '1', duration_days: '2' } });
    }
  });

  it('is rejected where a row is longer, or has more cells, than any could need, with the line of that row', async () => {
    const row = 'user'.padEnd(columns.length + 3, ',');
    expect(await reasonOf(`${header}\n${row}\n${row}${','.repeat(5_000)}\n${row}`)).toBe(
      '/a.csv: not a readable CSV (more than 1000 cells at line 3)',
    );
    expect(await reasonOf(','.repeat(5_000))).toBe('/a.csv: not a readable CSV (more than 1000 cells at line 1)');
    expect(await reasonOf(`${header}\n${row}\n${'x'.repeat(70_000)}`)).toMatch(/^\/a\.csv: not a readable CSV.*line 3/);
    const [, surplus] = await read(`${header}\n${row}\n${row}${','.repeat(900)}`);
    expect(surplus).toMatchObject({ line: 3, isWhole: false });
  });

  it('is rejected where it is not UTF-8, no CSV, has another header or none, or is not there', async () => {
    expect(await reasonOf(Buffer.from([0x61, 0xe9]))).toBe('/a.csv: not in UTF-8');
    expect(await reasonOf(`${header}\nuser,"ana`)).toMatch(/^\/a\.csv: not a readable CSV/);
    expect(await reasonOf(`${header}\n"${'x\n'.repeat(50_000)}`)).toMatch(/^\/a\.csv: not a readable CSV/);
    for (const wrong of ['', 'type,email', `${header},more`, header.replace('email', 'key')])
      expect(await reasonOf(wrong)).toMatch(/^the header must have these columns/);
    await expect(csvRows(folder).next()).rejects.toThrow('EISDIR');
  });
});
