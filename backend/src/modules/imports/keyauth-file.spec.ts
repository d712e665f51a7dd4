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
  const read = (...keys: readonly unknown[]) => readAll(keys);
  const readAll = async (content: unknown) =>
    (await rowsOf(JSON.stringify(content))).map((row) => {
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

  const password = '$2y$10$wio9kYjpy6nHuu16KnvheeC805qmk2OIMBPkRWuIwFv0vuFPd9FWe';
  const ana = { username: 'ana', email: 'a'.repeat(40), password, hwid: 'S-1-5-21', banned: null, ip: '9.9.9.9' };
  const expiry = 2_082_758_399;

  it('has users without an address: the SHA-1 of one is no use', async () => {
    const row = {
      type: 'user',
      username: 'ana',
      email: null,
      passwordHash: password,
      balanceCents: 0,
      isBanned: false,
    };
    const users = [ana, { ...ana, username: 'bia', banned: 'fraude' }, { username: 'caio', password: null }];
    expect(await readAll({ users })).toEqual([
      row,
      { ...row, username: 'bia', isBanned: true },
      { ...row, username: 'caio', passwordHash: null, note: 'sem senha e sem e-mail: defina uma senha em Usuários' },
    ]);
    expect(await rowsOf(JSON.stringify({ users }))).toMatchObject([{ line: 1, type: 'user', sourceId: 'ana' }, {}, {}]);
  });

  it('has users that are rejected: a name that none can have here, a password that is no bcrypt', async () => {
    const users = [{ ...ana, username: 'joão' }, { ...ana, password: 'x' }, {}, null];
    for (const reason of await readAll({ users })) expect(reason).toEqual(expect.any(String));
  });

  it('has subscriptions with the machine of their user, the longest first', async () => {
    const users = [ana, { ...ana, username: 'bia', hwid: 'x'.repeat(1_000) }, { ...ana, username: 'caio', hwid: null }];
    const subscription = [
      { user: 'ana', subscription: 'default', expiry: String(expiry - 60) },
      { user: 'ANA', subscription: 'premium', expiry },
      { user: 'bia', subscription: 'default', expiry: expiry - 70 },
      { user: 'caio', subscription: 'default', expiry: expiry - 80 },
      { user: 'caio', subscription: 'default', expiry: 'never' },
    ];
    const rows = (await readAll({ users, subscription })).slice(users.length);
    const held = { type: 'subscription', isLongForLife: true, devices: 1, product: 'default' };
    const machine = { hwid: 'S-1-5-21', pcName: 'Sem nome' };
    expect(rows).toEqual([
      { ...held, username: 'ANA', product: 'premium', endsAt: new Date(expiry * 1_000), machine },
      { ...held, username: 'ana', endsAt: new Date((expiry - 60) * 1_000), machine },
      {
        ...held,
        username: 'bia',
        endsAt: new Date((expiry - 70) * 1_000),
        machine: null,
        note: 'máquina não vinculada: hwid inválido',
      },
      { ...held, username: 'caio', endsAt: new Date((expiry - 80) * 1_000), machine: null },
      'expiry inválido: "never"',
    ]);
    const lines = (await rowsOf(JSON.stringify({ users, subscription }))).slice(users.length);
    expect(lines.map(({ line, sourceId }) => [line, sourceId])).toEqual([
      [2, 'ANA/premium'],
      [1, 'ana/default'],
      [3, 'bia/default'],
      [4, 'caio/default'],
      [5, 'caio/default'],
    ]);
  });

  it('is rejected whole where it is no list of keys', async () => {
    expect(await reasonOf('{}')).toBe('/a.json: neither a KeyAuthUsers.json nor a KeyAuthKeys.json (a list of keys)');
    expect(await reasonOf('[')).toBe('/a.json: not a readable file (not JSON)');
    expect(await reasonOf(Buffer.from([0xff]))).toBe('/a.json: not a readable file (not in UTF-8)');
    await expect(keyAuthRows(join(folder, 'b.json'))).rejects.toThrow('(ENOENT)');
  });

  it('is rejected where its values, or its rows, would take more memory than any export', async () => {
    expect(await reasonOf(`[${'{},'.repeat(5_000_000)}{}]`)).toBe('/a.json: more than 8000000 values');
    expect(await reasonOf(`[${'0,'.repeat(1_000_000)}0]`)).toBe('/a.json: more than 1000000 rows');
    expect(await reasonOf(`{"users":[${'0,'.repeat(1_000_000)}0]}`)).toBe('/a.json: more than 1000000 rows');
  });
});
