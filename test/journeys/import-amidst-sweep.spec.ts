import { MINUTE } from '@shop/kernel/durations';
import { NameReservations } from '../../backend/src/modules/identity/services/names/name-reservations.js';
import { columns } from '../../backend/src/modules/imports/csv-row.js';
import { Sweeps } from '../../backend/src/platform/jobs/sweeps.js';
import { Administrator } from '../support/administrator.js';
import { disarm, holdAt } from '../support/failpoints.js';
import { Imports } from '../support/imports.js';
import { openWorld } from '../support/world.js';

/*
 * The sweep of unfinished registrations gives a row's registration up while the import runs, or amidst an outage. The
 * row is imported all the same: nothing in the file is wrong.
 */

const BALANCE = 5;
const HASH = '$2b$04$JCRjYjflClbT56G8hLrFkeYCro6mn0CWTVrq31bwV820wYVPEPQM6';
const PASSWORD = 'senha-da-outra-loja';

const world = await openWorld();
const admin = await Administrator.enter(world);
const imports = await Imports.of(world);
let credited = 0;

afterEach(disarm);

/** Returns a file of one user. */
const fileOf = (username: string) => {
  const user = { type: 'user', username, email: `${username}@example.com`, password_hash: HASH };
  const cells: Partial<Record<(typeof columns)[number], string>> = { ...user, balance: String(BALANCE) };
  return imports.file(
    `${username}.csv`,
    [columns, columns.map((column) => cells[column] ?? '')].map(String).join('\n'),
  );
};

/** Imports a file up to the point where both names are the registration's, and kills the run there. */
async function stopAmidst(path: string): Promise<void> {
  expect(await imports.run(path, { FAIL_AT: 'registration-claimed' })).toMatchObject({ output: '' });
  await world.drained();
  world.clock.advance(10 * MINUTE);
}

async function expectImportedOnce(username: string): Promise<void> {
  await world.drained();
  const email = `${username}@example.com`;
  const { body } = await world.api.post('/api/auth/login', { identifier: email, password: PASSWORD });
  const wallet = await world.api.get('/api/client/wallet', { token: body.token as string });
  expect(wallet.body.balance).toBe(BALANCE);
  credited += BALANCE;
  expect((await admin.get('/api/books')).body).toMatchObject({ imported: -credited, difference: 0 });
  expect(((await admin.get(`/api/users?q=${username}`)).body as unknown as unknown[]).length).toBe(1);
}

it('a row whose stream is changed between its read and its append is repeated, not rejected', async () => {
  const path = await fileOf('corrida');
  const paused = await imports.pausedAt('registration-claimed', path);
  await world.drained();
  world.clock.advance(10 * MINUTE);
  await world.sweep();
  expect(await world.app.get(NameReservations).ownerOf('corrida')).toBeNull();
  expect(await paused.resume()).toMatchObject({ code: 0, output: expect.stringContaining('(1 new, 0') as string });
  expect((await imports.report(path)).map(([, , , result, , note]) => [result, note])).toEqual([['created', '']]);
  await expectImportedOnce('corrida');
});

it('a registration that was given up, and whose names are not free yet, holds them against no row', async () => {
  const path = await fileOf('suspensa');
  await stopAmidst(path);
  const { reached, letGo } = holdAt('registration-abandoned');
  const sweeping = world.app.get(Sweeps).sweepAll();
  await reached;
  expect(await world.app.get(NameReservations).ownerOf('suspensa')).not.toBeNull();
  const sum = 'rows: 1 (1 new, 0 existing, 0 rejected)';
  expect(await imports.imported(path, '--dry-run')).toBe(sum);
  expect(await imports.imported(path)).toBe(sum);
  letGo();
  await sweeping;
  await expectImportedOnce('suspensa');
  expect(await imports.imported(path)).toBe('rows: 1 (0 new, 1 existing, 0 rejected)');
});
