import { readFile } from 'node:fs/promises';
import { DAY } from '@shop/kernel/durations';
import { account } from '../../backend/src/modules/identity/domain/account.js';
import type { ActiveAccount } from '../../backend/src/modules/identity/domain/active-account.js';
import { type Column, columns } from '../../backend/src/modules/imports/csv-row.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { Administrator } from '../support/administrator.js';
import { Customer } from '../support/customers.js';
import { HeldProduct } from '../support/held-product.js';
import { Imports } from '../support/imports.js';
import { ADMIN, PASSWORD as HERE } from '../support/person.js';
import { openWorld } from '../support/world.js';

/*
 * Every odd row that an export may have, in one file: the rehearsal reports what the run then does, line by line.
 */

const PASSWORD = 'senha-da-outra-loja';
const hashOf = (format: string) => `$${format}$JCRjYjflClbT56G8hLrFkeYCro6mn0CWTVrq31bwV820wYVPEPQM6`;
const HASH = hashOf('2b$04');
const world = await openWorld();
const admin = await Administrator.enter(world);
const imports = await Imports.of(world);
const [here, there] = [await Customer.join(world), await Customer.join(world)];
const { email: hereEmail } = (await here.get('/api/profile')).body as { email: string };

type Cells = Partial<Record<Column, string>>;
/** A row, and the pattern of its note; `null` where it is created. */
type Case = readonly [cells: Cells, note: RegExp | null];

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const textOf = (cells: Cells) => columns.map((column) => quoted(cells[column] ?? '')).join(',');
const SHORT = 'curta';
const lineOf = (cells: Cells) =>
  cells.type === 'user' && cells.username === SHORT ? `user,${SHORT},curta@moved.example` : textOf(cells);
const user = (username: string, more: Cells = {}): Cells => ({
  type: 'user',
  username,
  email: `${username}@moved.example`,
  password_hash: HASH,
  ...more,
});
const time = (username: string, more: Cells = {}): Cells => ({
  type: 'subscription',
  username,
  product: 'Aurora FPS',
  expires_at: daysFromNow(30),
  ...more,
});
const key = (code: string, more: Cells = {}): Cells => ({
  type: 'key',
  key: code,
  product: '1',
  duration_days: '30',
  ...more,
});
const daysFromNow = (days: number) => new Date(world.clock.nowMs() + days * DAY).toISOString();

const users: readonly Case[] = [
  [user('prefixo.a', { password_hash: hashOf('2a$04') }), null],
  [user('prefixo.b'), null],
  [user('prefixo.y', { password_hash: hashOf('2y$04') }), null],
  [user('prefixo.x', { password_hash: hashOf('2x$04') }), /^password_hash não é bcrypt/],
  [user('barata', { password_hash: hashOf('2b$03') }), /^password_hash não é bcrypt/],
  [user('cara', { password_hash: hashOf('2b$15') }), /^password_hash não é bcrypt/],
  [user('cortada', { password_hash: HASH.slice(0, -1) }), /^password_hash não é bcrypt/],
  [user('sem.senha', { password_hash: '' }), null],
  [user('banida', { status: 'banned' }), null],
  [user('talvez', { status: 'Banido' }), /^status inválido: "Banido"/],
  [user('maiuscula', { email: '  MAIUSCULA@Moved.Example ' }), null],
  [user('outra.conta', { email: 'Maiuscula@moved.example' }), /^email repetido no arquivo/],
  [user('MAIUSCULA', { email: 'terceira@moved.example' }), /^username repetido no arquivo/],
  [user(there.username, { email: 'novo@moved.example', password_hash: 'md5' }), /^password_hash não é bcrypt/],
  [user(ADMIN.identifier, { email: 'admin@moved.example' }), /^Este username já está em uso\.$/],
  [user('de.fora', { email: hereEmail }), /e-mail já está/i],
  [user('sem.email', { email: '' }), /e-mail/i],
  [user('longo', { email: `${'a'.repeat(300)}@moved.example` }), /./],
  [user('n'.repeat(33)), /no máximo 32/],
  [user('com espaço'), /./],
  [user('nascida em "aspas"', { pc_name: 'um, dois' }), /./],
  [user('rica', { balance: '1234.56' }), null],
  [user('virgula', { balance: '10,50' }), /^balance inválido: "10,50"/],
  [user('devedora', { balance: '-1' }), /^balance inválido/],
  [user('fracao', { balance: '1.005' }), /^balance inválido/],
  [user('enorme', { balance: '1e9' }), /^balance inválido/],
  [{ type: 'cliente', username: 'tipo' }, /^tipo desconhecido: "cliente"/],
  // Its last cells are missing.
  [user(SHORT), /^a linha não tem uma célula para cada coluna$/],
];

const others: readonly Case[] = [
  [time('prefixo.a', { hwid: 'H'.repeat(128), pc_name: 'PC, "da" Ana' }), null],
  [time('PREFIXO.A', { product: '1' }), /^assinatura repetida no arquivo/],
  [time('prefixo.b', { expires_at: 'lifetime' }), null],
  [time('prefixo.y', { product: 'aurora fps', devices_limit: '99' }), null],
  [time('banida'), null],
  [time(there.username), /^o usuário desta assinatura foi rejeitado$/],
  [time('de.fora'), /^o usuário desta assinatura foi rejeitado$/],
  [time('CURTA'), /^o usuário desta assinatura foi rejeitado$/],
  [time(here.username, { hwid: 'OUTRA' }), null],
  [time('rica', { expires_at: daysFromNow(-1) }), /./],
  // An export lists the subscriptions of before too: a rejected one holds no place.
  [time('rica', { expires_at: daysFromNow(-2) }), /expirou/],
  [time('RICA', { expires_at: daysFromNow(20) }), null],
  [time('rica'), /^assinatura repetida no arquivo/],
  [time('rica', { product: '2', expires_at: '2036-02-31T00:00:00Z' }), /^expires_at inválido/],
  [time('sem.senha', { expires_at: '2036-01-31' }), /^expires_at inválido/],
  [time('sem.senha', { product: '2', expires_at: daysFromNow(10_000) }), /^fim a 9999 dias ou mais /],
  [time('maiuscula', { expires_at: '' }), /^expires_at inválido/],
  [time('maiuscula', { product: '2', hwid: 'H'.repeat(129) }), /./],
  [time('talvez'), /^o usuário desta assinatura foi rejeitado$/],
  [time('ninguem'), /^o usuário não existe/],
  [time('rica', { product: 'Que Não Há' }), /Que Não Há/],
  [time('rica', { product: '999' }), /999/],
  [time('rica', { product: '' }), /./],
  [time('rica', { product: '2', devices_limit: '0' }), /./],
  [key('WXYZ-2345'), null],
  [key('wxyz2345'), /^key repetida no arquivo/],
  [key('O0I1-KEYS-OLD'), null],
  [key('k'.repeat(201)), /^key inválida/],
  [key(''), /^key inválida/],
  [key('ABCD6789', { duration_days: '0' }), /./],
  [key('ABCD678A', { duration_days: '10000' }), /./],
  [key('ABCD678B', { duration_days: '1.5' }), /./],
  [key('ABCD678C', { product: 'Que Não Há' }), /Que Não Há/],
];

const cases = [...users, ...others];
const createdNotes: Readonly<Record<string, RegExp>> = {
  'O0I1-KEYS-OLD': /^nova key: [A-Z2-9]{8}$/,
  [`${here.username}/Aurora FPS`]:
    /^somada à assinatura que o cliente já tinha; máquina não vinculada: o limite de devices já está em uso$/,
};
/** Lines between the rows, which are none: empty, and of blanks. */
const EMPTY = ['', '', '   '];

let path: string;
let rehearsed: string;
const reportOf = () => readFile(`${path}.report.csv`, 'utf8');

beforeAll(async () => {
  await new HeldProduct(world, here.id).grant(1);
  await world.drained();
  const machine = { identifier: here.username, password: HERE, productId: 1, hwid: 'DAQUI', pcName: 'PC' };
  expect((await world.api.post('/api/loader/session', machine)).status).toBe(200);
  const rows = cases.flatMap(([cells], at) => (at % 7 === 3 ? [...EMPTY, lineOf(cells)] : [lineOf(cells)]));
  path = await imports.file('odd.csv', `\uFEFF${columns.join(',')}\r\n${rows.join('\r\n')}\r\n\r\n`);
}, 60_000);

it('is rehearsed without a trace, and reported row by row', async () => {
  const line = await imports.imported(path, '--dry-run');
  const created = cases.filter(([, note]) => note === null).length;
  rehearsed = await reportOf();
  const rows = await imports.report(path);
  expect(rows.map(([, , , result]) => result)).toEqual(cases.map(([, note]) => (note ? 'rejected' : 'created')));
  cases.forEach(([, note], at) => {
    const [, , source = '', , , ...cells] = rows[at] ?? [];
    const shown = cells
      .join(',')
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"');
    expect([source, shown]).toEqual([source, expect.stringMatching(note ?? createdNotes[source] ?? /^$/)]);
  });
  expect(line).toBe(
    `rows: ${String(cases.length)} (${String(created)} new, 0 existing, ${String(cases.length - created)} rejected)`,
  );
  expect(await imports.events()).toBe(0);
});

it('is imported as it was rehearsed, and adds nothing the second time', async () => {
  await imports.imported(path);
  expect(await reportOf()).toBe(rehearsed);
  const before = await imports.events();
  await imports.imported(path, '--dry-run');
  const again = await reportOf();
  await imports.imported(path);
  expect(await reportOf()).toBe(again);
  expect(again).not.toContain(',created,');
  expect(await imports.events()).toBe(before);
  expect((await admin.get('/api/books')).body).toMatchObject({ imported: -1_234.56, difference: 0 });
});

it.each(['a', 'b', 'y'])('a hash of $2%s$ lets in once, and is replaced by the own one', async (prefix) => {
  const id =
    (await imports.report(path)).find(([, , source]) => source === `prefixo.${prefix}@moved.example`)?.[4] ?? '';
  const hash = async () => ((await world.app.get(AggregateStore).peek(account, id)) as ActiveAccount).passwordHash;
  const login = () => world.api.post('/api/auth/login', { identifier: `prefixo.${prefix}`, password: PASSWORD });
  expect(await hash()).toMatch(new RegExp(`^\\$2${prefix}\\$`));
  expect((await login()).status).toBe(200);
  expect(await hash()).toMatch(/^\$argon2id\$/);
  expect((await login()).status).toBe(200);
});
