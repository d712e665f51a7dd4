import { jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { webhookEvents } from '@shop/contracts/webhooks';
import { MINUTE } from '@shop/kernel/durations';
import { account } from '../../backend/src/modules/identity/domain/account.js';
import type { ActiveAccount } from '../../backend/src/modules/identity/domain/active-account.js';
import { EraseAccount } from '../../backend/src/modules/identity/use-cases/erasure/erase-account.js';
import { UnbanAccount } from '../../backend/src/modules/identity/use-cases/administration/unban-account.js';
import { columns } from '../../backend/src/modules/imports/csv-row.js';
import { Passwords } from '../../backend/src/platform/auth/passwords.js';
import { MONGO } from '../../backend/src/platform/documents/documents.module.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { Lease } from '../../backend/src/platform/lease/lease.js';
import { Administrator } from '../support/administrator.js';
import { runAudit, runImport } from '../support/commands.js';
import { Imports } from '../support/imports.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { openWorld } from '../support/world.js';

const PASSWORD = 'senha-da-outra-loja';
const HASH = '$2b$04$JCRjYjflClbT56G8hLrFkeYCro6mn0CWTVrq31bwV820wYVPEPQM6';
const world = await openWorld({ environment: { RATE_LIMIT_SCALE: '1' } });
const receiver = await WebhookReceiver.listen();
afterAll(() => receiver.close());
const admin = await Administrator.enter(world);
const imports = await Imports.of(world);

/** Returns a file of users. */
const usersFile = (name: string, usernames: readonly string[]) =>
  imports.file(
    name,
    `\uFEFF${[...columns].reverse().join(',')}\r\n` +
      usernames.map((one) => `,,,,,,,,5,${HASH},${one}@example.com,${one},user\r\n`).join(''),
  );

const login = (identifier: string, password = PASSWORD) => world.api.post('/api/auth/login', { identifier, password });
const balanceOf = async (token: string) => (await world.api.get('/api/client/wallet', { token })).body.balance;
const accountOf = async (userId: string) =>
  (await world.app.get(AggregateStore).peek(account, userId)) as ActiveAccount;
/** Returns the counts that an import must not change. */
async function newUsers(): Promise<unknown> {
  const { series } = (await admin.get('/api/analytics')).body as unknown as { series: { newUsers: number | null }[] };
  return series.map((day) => day.newUsers);
}

describe('the sample of the documentation', () => {
  let path: string;
  let ids: readonly string[];

  beforeAll(async () => {
    path = await imports.sample('sample.csv', 'csv');
    const url = receiver.url('/all');
    await admin.send('POST', '/api/webhook-endpoints', { url, events: webhookEvents, kind: 'standard' });
    await world.drained();
  });

  it('is rehearsed without a trace in the shop', async () => {
    expect(await imports.imported(path, '--dry-run')).toBe('rows: 7 (7 new, 0 existing, 0 rejected)');
    expect((await imports.report(path)).map(([line, , source, result]) => [line, source, result])).toEqual([
      ['2', 'ana@example.com', 'created'],
      ['3', 'bia@example.com', 'created'],
      ['4', 'caio@example.com', 'created'],
      ['5', 'ana/Aurora FPS', 'created'],
      ['6', 'bia/2', 'created'],
      ['7', 'ABCD2345', 'created'],
      ['8', 'LOJA-7HQ2-PP0X-31LM', 'created'],
    ]);
    expect(await imports.events()).toBe(0);
  });

  it('is imported without a notification', async () => {
    const before = await newUsers();
    expect(await imports.imported(path)).toBe('rows: 7 (7 new, 0 existing, 0 rejected)');
    ids = (await imports.report(path)).map(([, , , , id = '']) => id);
    await world.drained();
    expect(receiver.received).toEqual([]);
    expect(await newUsers()).toEqual(before);
    for (const name of ['ana', 'bia', 'caio']) expect(await world.mailbox(`${name}@example.com`)).toEqual([]);
    const { body } = await admin.get('/api/activity?q=ana');
    expect(body).toEqual([]);
  });

  it('lets a client in by the password of the other shop, whose hash is replaced', async () => {
    expect((await accountOf(ids[0] ?? '')).passwordHash).toMatch(/^\$2b\$04\$/);
    expect((await login('ana', 'errada-de-todo')).body.code).toBe('INVALID_CREDENTIALS');
    const { body } = await login('ANA@example.com');
    expect(await balanceOf(body.token as string)).toBe(10.5);
    expect((await accountOf(ids[0] ?? '')).passwordHash).toMatch(/^\$argon2id\$/);
    expect((await login('ana')).status).toBe(200);
    expect((await login('bia')).body.code).toBe('ACCOUNT_BANNED');
    expect((await login('caio')).body.code).toBe('INVALID_CREDENTIALS');
  });

  it('is no revenue in the books', async () => {
    const { body } = await admin.get('/api/books');
    expect(body).toMatchObject({ wallets: 10.5, revenue: 0, imported: -10.5, expected: 0, difference: 0 });
    expect(await runAudit(world.engines.environment)).toEqual({
      code: 0,
      output: expect.stringContaining('1050 importedCents') as string,
    });
  });

  it('adds nothing the second time: no ban again, no erased account', async () => {
    const [, bia = '', caio = ''] = ids;
    await world.app.get(CommandBus).execute(new UnbanAccount(bia));
    await world.app.get(CommandBus).execute(new EraseAccount(caio));
    await world.drained();
    const before = await imports.events();
    expect(await imports.imported(path)).toBe('rows: 7 (0 new, 6 existing, 1 rejected)');
    expect((await imports.report(path))[2]?.at(-1)).toBe('a conta foi apagada depois de importada');
    expect(await imports.events()).toBe(before);
  });
});

it('of two rows with one name the first wins, and a name of the shop is taken', async () => {
  const path = await usersFile('doubles.csv', ['dora', 'DORA', 'admin', 'd', 'eva']);
  expect(await imports.imported(path)).toBe('rows: 5 (2 new, 0 existing, 3 rejected)');
  expect((await imports.report(path)).map(([, , source, result, , note]) => [source, result, note])).toEqual([
    ['dora@example.com', 'created', ''],
    ['dora@example.com', 'rejected', 'email repetido no arquivo: vale a primeira linha'],
    ['admin@example.com', 'rejected', 'Este username já está em uso.'],
    ['d@example.com', 'rejected', 'Username precisa ter no mínimo 3 caracteres.'],
    ['eva@example.com', 'created', ''],
  ]);
});

it('goes on after a kill, also where the shop gave a stopped registration up', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `morto${String(at)}`);
  const path = await usersFile('killed.csv', names);
  for (const [FAIL_AT, FAIL_COUNT] of [
    ['registration-claimed', '4'],
    ['append.wallet', '5'],
  ] as const)
    expect(await imports.run(path, { FAIL_AT, FAIL_COUNT })).toMatchObject({ output: '' });
  world.clock.advance(10 * MINUTE);
  await world.sweep();
  await world.drained();
  const [, counts = ''] = /\((.*)\)/.exec(await imports.imported(path)) ?? [];
  expect(counts).toMatch(/^\d+ new, \d+ existing, 0 rejected$/);
  const before = await imports.events();
  expect(await imports.imported(path)).toBe('rows: 12 (0 new, 12 existing, 0 rejected)');
  expect(await imports.events()).toBe(before);
  await world.drained();
  const { body } = await admin.get('/api/books');
  expect(body).toMatchObject({ imported: -10.5 - 10 - 12 * 5, difference: 0 });
});

it('guesses at a hash of another shop are checked one at a time, as often as the throttle lets through', async () => {
  const verifying = jest.spyOn(world.app.get(Passwords), 'verify');
  const guesses = Array.from({ length: 30 }, () => login('eva', 'errada-de-todo'));
  const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(10);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(20);
  expect(verifying).toHaveBeenCalledTimes(10);
  verifying.mockRestore();
});

it('ends with one line where another import is under way, and where nothing can be read', async () => {
  const path = await usersFile('second.csv', ['fred']);
  const term = await new Lease(world.app.get(MONGO), 'import').acquire(AbortSignal.timeout(5_000));
  expect(await imports.run(path)).toEqual({ code: 1, output: 'another import is under way in this shop\n' });
  await term?.release();
  const absent = { ...world.engines.environment, EVENTSTORE_URL: 'esdb://127.0.0.1:9?tls=false' };
  expect(await runImport(['csv', `${path}x`], absent)).toEqual({
    code: 1,
    output: `${path}x: not a readable file (ENOENT)\n`,
  });
});

it('ends with one line where a part of it cannot be opened while another one is', async () => {
  const path = await imports.sample('meio.csv', 'csv');
  const { code, output } = await imports.run(path, { EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=talvez' });
  expect([code, output.trimEnd().split('\n')]).toEqual([1, [expect.stringMatching(/talvez/)]]);
});

it('ends with one line where the event store is away', async () => {
  const path = await imports.sample('cedo.csv', 'csv');
  const away = await imports.run(path, { EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' });
  expect([away.code, away.output.trimEnd().split('\n')]).toEqual([1, [expect.stringMatching(/\S/)]]);
});
