import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyAuthRows } from './keyauth-file.js';

describe('a file of KeyAuth', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-keyauth-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const rowsOf = (content: string | Buffer) => {
    const path = join(folder, 'a.json');
    writeFileSync(path, content);
    return keyAuthRows(path);
  };
  const read = async (...keys: readonly unknown[]) =>
    (await rowsOf(JSON.stringify(keys))).map((row) => {
      try {
        return row.read();
      } catch (error) {
        return (error as Error).message;
      }
    });
  const reasonOf = (content: string | Buffer) =>
    rowsOf(content).then(
      () => null,
      (error: unknown) => (error as Error).message.replace(folder, ''),
    );

  it('has unused keys with days and a level, as numbers or texts', async () => {
    const unused = { key: 'abcd-2345', level: 1, expiry: 30, status: 'Not Used', banned: null, genby: 'x' };
    const row = { type: 'key', key: 'ABCD2345', product: '1', durationDays: 30, devices: 1 };
    expect(await read(unused, { key: 'AAAAAA-BBBBBB-CCCCCC', expiry: '7' })).toEqual([
      row,
      { ...row, key: 'AAAAAA-BBBBBB-CCCCCC', product: '', durationDays: 7 },
    ]);
    expect(await rowsOf(JSON.stringify([unused, {}]))).toMatchObject([
      { line: 1, type: 'key', sourceId: 'abcd-2345' },
      { line: 2, type: 'key', sourceId: '' },
    ]);
  });

  it('has keys that are rejected: used, banned, without days, or with seconds in their place', async () => {
    const key = { key: 'A', expiry: 30 };
    expect(
      await read(
        { ...key, status: 'Used' },
        { ...key, banned: 'fraude' },
        { key: 'A' },
        { ...key, expiry: '' },
        { ...key, expiry: 2_592_000 },
        { expiry: 30 },
      ),
    ).toEqual([
      'key com status "Used" na outra loja',
      'key banida na outra loja',
      'A duração deve ser um número positivo.',
      'A duração deve ser um número positivo.',
      'A duração máxima é de 9999 dias.',
      'key inválida: ""',
    ]);
  });

  it('is rejected whole where it is no list of keys', async () => {
    expect(await reasonOf('{"users": [], "subscription": []}')).toMatch(/^\/a\.json: os usuários do KeyAuth/);
    expect(await reasonOf('{}')).toBe('/a.json: não é um KeyAuthKeys.json (uma lista de keys)');
    expect(await reasonOf('[')).toBe('/a.json: não é um arquivo que se possa ler (não é JSON)');
    expect(await reasonOf(Buffer.from([0xff]))).toBe('/a.json: não é um arquivo que se possa ler (não está em UTF-8)');
    await expect(keyAuthRows(join(folder, 'b.json'))).rejects.toThrow('(ENOENT)');
  });
});
