import '../../backend/src/app.module.js';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Aggregate } from '@shop/kernel/aggregate';
import { Applied } from '@shop/kernel/applied';
import { RecentIds } from '@shop/kernel/recent-ids';
import { definedEvents, type DomainEvent, type Recorded, sealedFields } from '@shop/kernel/events';
import { announcement } from '../../backend/src/modules/announcements/domain/announcement.js';
import { dismissals } from '../../backend/src/modules/announcements/domain/dismissals.js';
import { apiKeys } from '../../backend/src/modules/api-keys/domain/api-keys.js';
import { valueBlocks } from '../../backend/src/modules/blocklist/domain/block.js';
import { undo } from '../../backend/src/modules/activity/domain/undo.js';
import { downloadLog } from '../../backend/src/modules/downloads/domain/download-log.js';
import { releases } from '../../backend/src/modules/downloads/domain/releases.js';
import { resource } from '../../backend/src/modules/downloads/domain/resource.js';
import { bulkAction } from '../../backend/src/modules/bulk/domain/bulk.js';
import { bypass } from '../../backend/src/modules/bypass/domain/bypass.js';
import { product } from '../../backend/src/modules/catalog/domain/product.js';
import { coupon } from '../../backend/src/modules/coupons/domain/coupon.js';
import { Reservations } from '../../backend/src/modules/coupons/domain/reservations.js';
import { account } from '../../backend/src/modules/identity/domain/account.js';
import { administrators } from '../../backend/src/modules/identity/domain/administrators.js';
import { mailChoice } from '../../backend/src/modules/mail/domain/mail-choice.js';
import { newsletter } from '../../backend/src/modules/newsletter/domain/newsletter.js';
import { key } from '../../backend/src/modules/keys/domain/key.js';
import { machines } from '../../backend/src/modules/subscriptions/domain/machines.js';
import { subscription } from '../../backend/src/modules/subscriptions/domain/subscription.js';
import { inbox } from '../../backend/src/modules/notifications/domain/inbox.js';
import { loyalty } from '../../backend/src/modules/loyalty/domain/loyalty.js';
import { operation } from '../../backend/src/modules/operations/domain/operation.js';
import { order } from '../../backend/src/modules/orders/domain/order.js';
import { charges } from '../../backend/src/modules/payments/domain/charges.js';
import { pix } from '../../backend/src/modules/payments/domain/pix.js';
import { referral } from '../../backend/src/modules/referrals/domain/referral.js';
import { reseller } from '../../backend/src/modules/resellers/domain/reseller.js';
import { anchors } from '../../backend/src/modules/status/domain/anchors.js';
import { incident } from '../../backend/src/modules/status/domain/incident.js';
import { monitor } from '../../backend/src/modules/status/domain/monitor.js';
import { settings } from '../../backend/src/modules/settings/domain/settings.js';
import { cannedReply } from '../../backend/src/modules/support/domain/canned-reply.js';
import { ticket } from '../../backend/src/modules/support/domain/ticket.js';
import { wallet } from '../../backend/src/modules/wallet/domain/wallet.js';
import { endpoints } from '../../backend/src/modules/webhooks/domain/endpoints.js';
import { message } from '../../backend/src/modules/webhooks/domain/message.js';
import { dataAccess } from '../../backend/src/platform/activity/access-log.js';
import { reservation } from '../../backend/src/platform/event-store/reservations.js';
import { EventCodec } from '../../backend/src/platform/event-store/codec.js';
import { sequence } from '../../backend/src/platform/event-store/sequences.js';
import { idempotentCommand } from '../../backend/src/platform/idempotency/idempotent-command.js';
import { goldenSealing } from './fixtures/golden-sealing.js';

/*
 * Events are for ever: every later version must read a written event. `fixtures/events/{Type}.v{version}.json` contains
 * one event as stored in the log, and by name the earlier events of its stream (`given`).
 *
 * A new type, or a new version of one:
 * 1. write its file; sealed fields by `await goldenSealing().seal('u1', value, '{stream} {field}')`;
 * 2. append its line to `fixtures/events.sha256` (`sha256sum` in `fixtures/events`);
 * 3. write to `fixtures/event-readings.json` the data as it reads today (opened, upcast) and the state after it (in the
 *   form of `plain` below);
 * 4. have it written by the story in `golden-events-written.spec.ts`.
 *
 * Existing events are never edited, because a log somewhere has the same content. Their readings change with a new
 * version, or when an aggregate's state is reshaped.
 */

interface Fixture {
  readonly given: readonly string[];
  readonly stream: string;
  readonly metadata: Record<string, unknown>;
  readonly data: Record<string, unknown>;
}

const FIXTURES = join(import.meta.dirname, 'fixtures');
const bytesOf = (name: string) => readFileSync(join(FIXTURES, 'events', `${name}.json`));
const names = readdirSync(join(FIXTURES, 'events')).map((file) => file.replace(/\.json$/, ''));
const readings = JSON.parse(readFileSync(join(FIXTURES, 'event-readings.json'), 'utf8')) as Record<
  string,
  { readonly data: unknown; readonly state: unknown }
>;

const aggregates = [
  account,
  administrators,
  anchors,
  announcement,
  dismissals,
  mailChoice,
  apiKeys,
  bulkAction,
  valueBlocks,
  dataAccess,
  bypass,
  charges,
  coupon,
  reservation,
  idempotentCommand,
  key,
  cannedReply,
  loyalty,
  inbox,
  incident,
  machines,
  monitor,
  newsletter,
  operation,
  order,
  pix,
  product,
  referral,
  downloadLog,
  releases,
  reseller,
  resource,
  sequence,
  settings,
  subscription,
  ticket,
  undo,
  wallet,
  endpoints,
  message,
] as unknown as readonly Aggregate<unknown, DomainEvent>[];
const codec = new EventCodec(goldenSealing());

async function read(name: string, person = 'u1'): Promise<Recorded | undefined> {
  const { stream, metadata, data } = JSON.parse(bytesOf(name).toString()) as Fixture;
  const owner = sealedOf(name)?.person ?? 'userId';
  const stored = { stream, metadata, data: data[owner] === 'u1' ? { ...data, [owner]: person } : data };
  const { events } = await codec.decode([{ ...stored, id: name, type: typeOf(name), revision: 0n, position: 0n }]);
  return events[0];
}

const typeOf = (name: string) => name.split('.')[0] ?? '';
const versionOf = (name: string) => Number(name.split('.v')[1]);

/** Returns the sealed fields of a version. */
function sealedOf(name: string) {
  const spec = definedEvents().get(typeOf(name));
  return spec && sealedFields(spec, versionOf(name));
}

const aggregateOf = (type: string) => aggregates.filter(({ events }) => type in events);

/** Returns the state after the event and all earlier ones. */
async function stateAfter(name: string): Promise<unknown> {
  const [aggregate] = aggregateOf(typeOf(name));
  let state = aggregate?.initial;
  for (const each of [...(JSON.parse(bytesOf(name).toString()) as Fixture).given, name]) {
    const event = await read(each);
    if (event) state = aggregate?.evolve(state, event);
  }
  return plain(state);
}

/** Converts collections to lists, and values without a form in JSON (`undefined`, `NaN`) to text. */
function plain(value: unknown): unknown {
  if (value === undefined || Number.isNaN(value)) return `not ${String(value)}`;
  if (value instanceof Applied || value instanceof RecentIds) return value.keys();
  if (value instanceof Reservations) return value.save();
  if (value instanceof Map || value instanceof Set) return [...(value as Iterable<unknown>)].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}

const versions = [...definedEvents()].flatMap(([type, { version }]) =>
  Array.from({ length: version }, (_, before) => `${type}.v${String(before + 1)}`),
);

describe('golden events', () => {
  it('exist for every type and version that any module defines, and for no other', () => {
    expect(names.sort()).toEqual([...versions].sort());
  });

  it('are the bytes they were when they were added', () => {
    const listed = readFileSync(join(FIXTURES, 'events.sha256'), 'utf8').trim().split('\n');
    const found = names.map((name) => `${createHash('sha256').update(bytesOf(name)).digest('hex')}  ${name}.json`);
    expect(found.sort()).toEqual(listed.sort());
  });

  it('belong to exactly one aggregate each, on a stream of its category', () => {
    for (const name of names) {
      const owners = aggregateOf(typeOf(name)).map(({ category }) => category);
      const { stream } = JSON.parse(bytesOf(name).toString()) as Fixture;
      expect([name, owners]).toEqual([name, [stream.split('-')[0]]]);
    }
  });
});

describe.each(versions)('%s', (name) => {
  it('is decoded from what the log holds, sealed fields and address opened', async () => {
    const { metadata } = JSON.parse(bytesOf(name).toString()) as Fixture;
    const event = await read(name);
    expect(metadata.schema).toBe(versionOf(name));
    expect(event?.metadata).toEqual({ ...metadata, ip: '203.0.113.7' });
    expect(plain(event?.data)).toEqual(readings[name]?.data);
  });

  it('leads its aggregate to the state it always led to', async () => {
    expect(await stateAfter(name)).toEqual(readings[name]?.state);
  });

  it('is still read after its person was erased, with nothing left of them', async () => {
    const event = await read(name, 'erased');
    const today: readonly string[] = definedEvents().get(typeOf(name))?.sealed?.fields ?? [];
    for (const field of today) expect((event?.data as Record<string, unknown>)[field]).toBeNull();
    expect(event?.type).toBe(typeOf(name));
  });
});
