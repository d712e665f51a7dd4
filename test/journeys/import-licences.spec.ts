import { CommandBus } from '@nestjs/cqrs';
import type { ClientSubscription } from '@shop/contracts/subscriptions';
import { columns } from '../../backend/src/modules/imports/csv-row.js';
import { RemoveSubscription } from '../../backend/src/modules/subscriptions/use-cases/remove-subscription.js';
import { Administrator } from '../support/administrator.js';
import { Customer } from '../support/customers.js';
import { HeldProduct } from '../support/held-product.js';
import { Imports } from '../support/imports.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
const admin = await Administrator.enter(world);
const imports = await Imports.of(world);
const END = '2036-01-31T23:59:59-03:00';

type Row = Partial<Readonly<Record<(typeof columns)[number], string>>>;

/** Writes a CSV file of rows and returns its path. */
const fileOf = (name: string, rows: readonly Row[]) =>
  imports.file(
    name,
    [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
      .map((cells) => cells.join(','))
      .join('\n'),
  );
const subscriptionOf = (username: string, more: Row = {}): Row => ({
  type: 'subscription',
  username,
  product: '1',
  expires_at: END,
  ...more,
});
const keyOf = (key: string, more: Row = {}): Row => ({ type: 'key', key, duration_days: '30', ...more });
const cards = async (customer: Customer) =>
  ((await customer.get('/api/client/dashboard')).body as { subscriptions: ClientSubscription[] }).subscriptions.sort(
    (a, b) => a.product_id - b.product_id,
  );
const resultsOf = async (path: string) =>
  (await imports.report(path)).map(([, , source, result, , note]) => [source, result, note]);

describe('a subscription', () => {
  let customer: Customer;
  let path: string;
  let events: number;

  beforeAll(async () => {
    customer = await Customer.join(world);
    const { username } = customer;
    path = await fileOf('subscription.csv', [
      subscriptionOf(username.toUpperCase(), { product: 'AURORA FPS', hwid: 'H1', pc_name: 'PC', devices_limit: '2' }),
      subscriptionOf(username, { product: '2', expires_at: 'lifetime', hwid: 'H1' }),
      subscriptionOf(username),
      subscriptionOf('ninguem'),
    ]);
  });

  it('comes with its end and machine, to an account of the shop too', async () => {
    expect(await imports.imported(path)).toBe('rows: 4 (2 new, 0 existing, 2 rejected)');
    expect((await resultsOf(path)).map(([, , note]) => note)).toEqual([
      '',
      '',
      'assinatura repetida no arquivo: vale a primeira linha',
      'o usuário não existe na loja nem nas linhas anteriores do arquivo',
    ]);
    await world.drained();
    const endsAt = new Date(END).toISOString();
    expect(await cards(customer)).toMatchObject([
      { product_id: 1, hwid: 'H1', pc_name: 'PC', expires_at: endsAt, lifetime: false },
      { product_id: 2, hwid: 'H1', pc_name: 'Sem nome', lifetime: true },
    ]);
    expect(await world.mailbox(`${customer.username}@example.com`)).toHaveLength(1);
  });

  it('comes once: not again after its removal, nor its machine after a reset', async () => {
    const [first, second] = await cards(customer);
    events = await imports.events();
    await customer.patch('/api/client/user/reset-hwid', { subscriptionId: first?.subscription_id });
    await world.app.get(CommandBus).execute(new RemoveSubscription(second?.subscription_id ?? ''));
    expect(await imports.imported(path)).toBe('rows: 4 (0 new, 2 existing, 2 rejected)');
    await world.drained();
    expect(await cards(customer)).toMatchObject([{ product_id: 1, hwid: null }]);
    expect(await imports.events()).toBe(events);
  });

  it('adds its time to the one that the client has, whose machines keep their place', async () => {
    const customer = await Customer.join(world);
    const held = new HeldProduct(world, customer.id);
    await held.grant(1);
    await held.bind('A1');
    const path = await fileOf('added.csv', [subscriptionOf(customer.username, { hwid: 'B2' })]);
    await imports.imported(path);
    expect(await resultsOf(path)).toEqual([
      [
        `${customer.username}/1`,
        'created',
        'somada à assinatura que o cliente já tinha; máquina não vinculada: o limite de devices já está em uso',
      ],
    ]);
    await world.drained();
    expect(await cards(customer)).toMatchObject([{ hwid: 'A1' }]);
  });

  it('is rejected where no time is left, or what it is of cannot be known', async () => {
    const { username } = await Customer.join(world);
    const path = await fileOf('rejected.csv', [
      subscriptionOf(username, { expires_at: '2020-01-01T00:00:00Z' }),
      subscriptionOf(username, { product: '2', expires_at: '2999-01-01T00:00:00Z' }),
      subscriptionOf(username, { expires_at: '2036-02-31T00:00:00Z' }),
      subscriptionOf(username, { expires_at: '2036-01-31' }),
      subscriptionOf(username, { product: '' }),
      subscriptionOf(username, { product: 'Aurora' }),
      subscriptionOf(username, { devices_limit: '0' }),
    ]);
    await imports.imported(path);
    const wrongEnd = (cell: string) =>
      `expires_at inválido: "${cell}" (use lifetime ou como 2027-01-31T23:59:59-03:00)`;
    expect((await resultsOf(path)).map(([, , note]) => note?.replaceAll('"', ''))).toEqual(
      [
        'Esta assinatura expirou.',
        'fim a 9999 dias ou mais (para sempre é lifetime)',
        wrongEnd('2036-02-31T00:00:00Z'),
        wrongEnd('2036-01-31'),
        'falta o produto (ou --product)',
        'produto desconhecido: "Aurora"',
        'O limite de devices deve ser positivo.',
      ].map((note) => note.replaceAll('"', '')),
    );
  });
});

describe('a key', () => {
  const isNew = expect.stringMatching(/^nova key: [A-Z2-9]{8}$/) as string;
  let path: string;
  let notes: readonly string[];
  let events: number;

  it('keeps its code where it has our form and is free; else the report names a new one', async () => {
    const [taken = ''] = await admin.generateKeys(1);
    const rows = [keyOf('MNPQ-2345'), keyOf(taken), keyOf('LOJA-VELHA-0001'), keyOf('mnpq2345'), keyOf('')];
    path = await fileOf('keys.csv', rows);
    expect(await imports.imported(path, '--product', '1')).toMatch(/\(3 new, .* 2 rejected\)$/);
    notes = (await resultsOf(path)).map(([, , note = '']) => note);
    const rejected = ['key repetida no arquivo: vale a primeira linha', expect.stringContaining('key inválida')];
    expect(notes).toEqual(['', isNew, isNew, ...rejected]);
  });

  it('has the same code in the report of a second run, which adds nothing', async () => {
    events = await imports.events();
    expect(await imports.imported(path, '--product', '1')).toMatch(/\(0 new, 3 existing, 2 rejected\)$/);
    expect((await resultsOf(path)).map(([, , note]) => note)).toEqual(notes);
    expect(await imports.events()).toBe(events);
  });

  it('is redeemed', async () => {
    const customer = await Customer.join(world);
    for (const key of ['MNPQ2345', notes[2]?.slice(-8)])
      expect((await customer.post('/api/keys/redeem', { key })).status).toBe(200);
  });

  it('of KeyAuth comes with its days, to the product of the command', async () => {
    const sample = await imports.sample('KeyAuthKeys.json', 'json');
    expect(await imports.imported(sample, '--product', '1')).toBe('rows: 3 (2 new, 0 existing, 1 rejected)');
    const [, , used] = await resultsOf(sample);
    expect(used?.[2]).toContain('Used');
    expect((await resultsOf(sample)).slice(0, 2).map(([, , note]) => note)).toEqual([isNew, isNew]);
  });
});

describe.each(['append.subscription', 'append.machines', 'append.key'])(
  'licences whose import is killed at %s',
  (FAIL_AT) => {
    const LICENCES = 3;
    let path: string;
    let customers: readonly Customer[];

    beforeAll(async () => {
      customers = await Promise.all(Array.from({ length: LICENCES }, () => Customer.join(world)));
      path = await fileOf(`${FAIL_AT}.csv`, [
        ...customers.map(({ username }) => subscriptionOf(username, { hwid: 'H9' })),
        ...customers.map((_, at) => keyOf(`LOJA-${FAIL_AT}-${String(at)}`, { product: '1' })),
      ]);
    });

    it('come in part', async () => {
      expect(await imports.run(path, { FAIL_AT, FAIL_COUNT: '2' })).toMatchObject({ output: '' });
    });

    it('are all there', async () => {
      expect(await imports.imported(path)).toMatch(/, 0 rejected\)$/);
      await world.drained();
      for (const customer of customers) expect(await cards(customer)).toMatchObject([{ hwid: 'H9', product_id: 1 }]);
    });

    it('each come once', async () => {
      const events = await imports.events();
      expect(await imports.imported(path)).toBe('rows: 6 (0 new, 6 existing, 0 rejected)');
      expect(await imports.events()).toBe(events);
      const codes = (await resultsOf(path)).slice(-LICENCES).map(([, , note]) => note);
      expect(new Set(codes).size).toBe(LICENCES);
    });
  },
);
