import type { TicketThread } from '@shop/contracts/support';
import { DAY, MINUTE } from '@shop/kernel/durations';
import { UnavailableError } from '../../backend/src/platform/deadline/unavailable.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { Sweeps } from '../../backend/src/platform/jobs/sweeps.js';
import { ViewCatalogue } from '../../backend/src/platform/projections/view-catalogue.js';
import { Administrator } from '../support/administrator.js';
import { uploadedFiles, verdict } from '../support/avatar-client.js';
import { Customer } from '../support/customers.js';
import { cutAt, disarm, holdAt } from '../support/failpoints.js';
import { png } from '../support/pictures.js';
import { resourceForm } from '../support/resource-story.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
let customer: Customer;
let admin: Administrator;
let ticket: string;
let settled: readonly string[];

const form = (field: string, content: Buffer | string, name: string) => {
  const made = new FormData();
  made.append(field, new Blob([new Uint8Array(Buffer.from(content))]), name);
  return made;
};
const attach = (headers: Record<string, string> = {}) =>
  customer.post(`${ticket}/messages`, form('attachment', '%PDF-1.7\n', 'contrato.pdf'), headers);
/** Returns the status of the request for the ticket's attachment. */
const attachmentStatus = async () => {
  const { messages } = (await customer.get(ticket)).body as TicketThread;
  const { attachment_url: url } = messages.find(({ attachment_name: name }) => name !== null) ?? {};
  return (await world.api.get(`/ticket-attachments/${url ?? ''}`)).status;
};
/** Every command that stores a file for its event. */
const commands: Readonly<Record<string, () => Promise<{ readonly status: number }>>> = {
  avatars: async () => customer.post('/api/profile/avatar/upload', form('avatarFile', await png(), 'eu.png')),
  products: async () => admin.send('PUT', '/api/products/1/photo', form('photo', await png(), 'foto.png')),
  resources: () => admin.send('POST', '/api/resources/1', resourceForm({ content: 'um arquivo' })),
  tickets: () => attach(),
};
const kinds = Object.keys(commands);

const kindOf = (path: string) => path.split('/uploads/')[1]?.split('/')[0] ?? '';
/** Returns the kinds of the files added by the test: `undecided` are notes. */
const added = async () =>
  (await uploadedFiles(world))
    .filter((path) => !settled.includes(path))
    .map(kindOf)
    .sort();
const noted = [...kinds, ...kinds.map(() => 'undecided')].sort();

const cutEach = async (point: string) => {
  for (const send of Object.values(commands)) {
    const cut = cutAt(point);
    expect((await send()).status).toBeGreaterThanOrEqual(500);
    await cut;
  }
};
const sweep = () => world.app.get(Sweeps).sweepAll();
const comeBackAfter = async (ms: number) => {
  await customer.returnAfter(ms);
  admin = await Administrator.enter(world);
};
/** Lets methods of the log behave otherwise until the returned function is called. */
const withLog = (faults: Partial<EventLog>) => {
  const log = world.app.get(EventLog);
  Object.assign(log, faults);
  return () => {
    for (const name of Object.keys(faults)) Reflect.deleteProperty(log, name);
  };
};

beforeAll(async () => {
  customer = await Customer.join(world);
  admin = await Administrator.enter(world);
  await world.drained();
}, 60_000);
beforeEach(async () => {
  const opened = await customer.post('/api/tickets', { subject: 'Anexos', message: 'Veja.' });
  ticket = `/api/tickets/${String((opened.body as { ticket: { id: number } }).ticket.id)}`;
  await world.drained();
  settled = await uploadedFiles(world);
});
afterEach(() => {
  disarm();
});

it('a command that ends well leaves its file, and one that is rejected nothing', async () => {
  for (const send of Object.values(commands)) expect((await send()).status).toBeLessThan(300);
  expect(await added()).toEqual(kinds);
  await customer.patch(`${ticket}/status`, { status: 'CLOSED' });
  expect(verdict(await attach())).toEqual([409, 'TICKET_CLOSED']);
  expect(await added()).toEqual(kinds);
});

it('a file that no event names goes two days later, at the second sweep that finds none', async () => {
  await cutEach('file.stored');
  for (const ms of [0, 2 * DAY - MINUTE]) {
    await comeBackAfter(ms);
    await sweep();
    await sweep();
    expect(await added()).toEqual(noted);
  }
  await comeBackAfter(MINUTE);
  await sweep();
  expect(await added()).toEqual(noted);
  await sweep();
  expect(await added()).toEqual([]);
});

it('a file that an event names stays while the views are rebuilt, and only its note goes', async () => {
  await cutEach('file.decided');
  expect(await added()).toEqual(noted);
  await world.drained();
  await comeBackAfter(3 * DAY);
  const filling = holdAt('projection.strong.generation-filling');
  const { states } = world.app.get(ViewCatalogue);
  for (const view of (await states.all()).keys()) await states.requestRebuild(view, `test:${view}`);
  await filling.reached;
  for (let times = 0; times < 3; times += 1) await sweep();
  expect(await added()).toEqual(kinds);
  filling.letGo();
  await world.drained();
  expect(await added()).toEqual(kinds);
});

it('a log that cannot be read removes nothing', async () => {
  await cutEach('file.stored');
  await comeBackAfter(3 * DAY);
  const back = withLog({ readBack: () => Promise.reject(new UnavailableError('event store')) });
  for (let times = 0; times < 3; times += 1) await sweep();
  back();
  expect(await added()).toEqual(noted);
  await sweep();
  await sweep();
  expect(await added()).toEqual([]);
});

it('an append whose outcome was not learnt and that lands later has its file', async () => {
  const log = world.app.get(EventLog);
  let land = () => Promise.resolve(0n);
  const append: EventLog['append'] = (...given) => {
    const appending = () => EventLog.prototype.append.apply(log, given);
    if (!given[0].startsWith('ticket-')) return appending();
    land = appending;
    return Promise.reject(new UnavailableError('event store', { outcome: 'unknown' }));
  };
  const back = withLog({ append });
  const sent = await attach();
  back();
  expect(sent.status).toBe(503);
  await sweep();
  await sweep();
  expect(await added()).toEqual(['tickets', 'undecided']);
  await land();
  await world.drained();
  await comeBackAfter(3 * DAY);
  await sweep();
  await sweep();
  expect(await added()).toEqual(['tickets']);
  expect(await attachmentStatus()).toBe(200);
});

it('a repetition that is rejected leaves the file of the run that was not', async () => {
  const again = () => attach({ 'idempotency-key': 'anexo-1' });
  const cut = cutAt('file.decided');
  expect((await again()).status).toBeGreaterThanOrEqual(500);
  await cut;
  await customer.patch(`${ticket}/status`, { status: 'CLOSED' });
  expect(verdict(await again())).toEqual([409, 'TICKET_CLOSED']);
  expect(await attachmentStatus()).toBe(200);
});
