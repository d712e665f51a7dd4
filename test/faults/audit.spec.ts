import { randomUUID } from 'node:crypto';
import { AuditRecord } from '../../backend/src/platform/audit/audit-record.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import type { NewEvent } from '../../backend/src/platform/event-store/stored-event.js';
import { runAudit } from '../support/commands.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';
import { EVENT_METADATA } from '../support/event-metadata.js';

/** Returns an event as the product writes it. */
const event = (type: string, data: Record<string, unknown>): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: EVENT_METADATA,
});

const movement = (userId: string, movementId: string, amountCents: number, balanceCents: number) => ({
  userId,
  movementId,
  kind: 'deposit',
  amountCents,
  balanceCents,
  orderId: null,
});
const terms = (orderId: string) => ({
  orderId,
  userId: 'u',
  purchaseType: 'deposit',
  items: [],
  totalCents: 100,
  paymentMethod: 'pix',
  charge: null,
});
const payment = (orderId: string, endToEndId: string) => ({
  orderId,
  userId: 'u',
  endToEndId,
  amountCents: 100,
  paidAt: '2026-01-02T03:04:05.000Z',
  outcome: 'settles',
  creditCents: 100,
  creditKind: 'deposit',
});

describe('npm run audit', () => {
  let engines: TestEngines;
  let log: EventLog;
  const audit = () =>
    runAudit({
      EVENTSTORE_URL: engines.eventstoreUrl,
      MONGO_URL: 'mongodb://127.0.0.1:1',
      REDIS_URL: 'redis://127.0.0.1:1',
      DATA_DIR: engines.dataDir,
    });

  beforeEach(async () => {
    engines = await startTestEngines();
    log = new EventLog(engines.eventstoreUrl);
  }, 30_000);
  afterEach(async () => {
    await log.close();
    await engines.close();
  });

  it('passes a sound log, counts it, and needs neither documents nor Redis', async () => {
    await log.append('wallet-ana', -1n, [
      event('WalletCredited', movement('ana', 'pix:1', 500, 500)),
      event('WalletDebited', { ...movement('ana', 'order:1', 200, 300) }),
    ]);
    const { code, output } = await audit();
    expect(output).toContain('1 wallets, 2 movements, 300 totalCents');
    expect(code).toBe(0);
    expect(await new AuditRecord(engines.dataDir).read()).toMatchObject({ ok: true, events: 2 });
  });

  it.each<[string, string, NewEvent[], RegExp]>([
    [
      'a balance that does not follow',
      'wallet-ana',
      [event('WalletCredited', movement('ana', 'pix:1', 500, 501))],
      /says 501, the sum is 500/,
    ],
    [
      'a movement that stands twice',
      'wallet-ana',
      [
        event('WalletCredited', movement('ana', 'pix:1', 5, 5)),
        event('WalletCredited', movement('ana', 'pix:1', 5, 10)),
      ],
      /movement pix:1 stands twice/,
    ],
    [
      'money that stays in the wallet of an erased account',
      'wallet-ana',
      [event('WalletClosed', { userId: 'ana' }), event('WalletCredited', movement('ana', 'pix:1', 2_400, 2_400))],
      /wallet ana: closed with 2400 in it/,
    ],
    [
      'forfeited money that nobody lost',
      'wallet-forfeited',
      [event('WalletCredited', { ...movement('forfeited', 'closing:ana', 5, 5), kind: 'forfeited' })],
      /closing:ana is forfeited by nobody/,
    ],
    [
      'an order that is paid twice',
      'order-1',
      [
        event('OrderPlaced', terms('1')),
        event('OrderPaid', { orderId: '1', userId: 'u', by: 'pix', purchaseType: 'deposit', totalCents: 100 }),
        event('OrderPaid', { orderId: '1', userId: 'u', by: 'admin', purchaseType: 'deposit', totalCents: 100 }),
      ],
      /order 1 is paid twice/,
    ],
    [
      'a PIX that is used twice',
      'order-1',
      [
        event('OrderPlaced', terms('1')),
        event('PaymentRecorded', payment('1', 'E1')),
        event('PaymentRecorded', payment('1', 'E1')),
      ],
      /PIX E1 is used twice/,
    ],
    [
      'an order by balance without its debit',
      'order-1',
      [
        event('OrderPlaced', { ...terms('1'), purchaseType: 'subscription', paymentMethod: 'balance' }),
        event('OrderPaid', { orderId: '1', userId: 'u', by: 'balance', purchaseType: 'subscription', totalCents: 100 }),
      ],
      /paid by balance without a debit/,
    ],
  ])('catches %s', async (_, stream, events, sentence) => {
    await log.append(stream, -1n, events);
    const { code, output } = await audit();
    expect(output).toMatch(sentence);
    expect(code).toBe(1);
  });
});
