import { DELIVERY_MAIL_INTERVAL } from '@shop/contracts/limits';
import { historyOf } from '@shop/kernel/histories';
import { gatheredOf, waitOf } from './due-mails.js';
import { closeInbox, inbox, mailsOf, noteGathered } from './inbox.js';
import type { InboxEvent } from './inbox.events.js';

const start = new Date('2026-03-10T12:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const { given, then } = historyOf(inbox);
const cause = 'order_delivered' as const;

const delivered = (orderId: string, cause: 'order_delivered' | 'renewal_bought' = 'order_delivered'): InboxEvent => ({
  type: 'NotificationAdded',
  data: {
    userId: 'u1',
    notificationId: `n-${orderId}`,
    cause,
    details: cause === 'order_delivered' ? { orderId } : { orderId, amountCents: 2_990, products: 'Aurora FPS' },
    at: start.toISOString(),
    isMailDue: true,
  },
});
const sent = (...orderIds: readonly string[]) => ({
  userId: 'u1',
  cause,
  notificationIds: orderIds.map((id) => `n-${id}`),
  at: start.toISOString(),
});
const subjectsOf = (...orderIds: readonly string[]) => orderIds.map((id) => expect.objectContaining({ subjectId: id }));

describe('mails that gather', () => {
  it('are about all that is due, each once, and no more than fit in one', () => {
    const state = given(delivered('a'), delivered('b'), delivered('c'));
    expect(gatheredOf(mailsOf(state), cause)).toEqual(subjectsOf('a', 'b', 'c'));
    const mailed = then(state, noteGathered(state, sent('a', 'b')));
    expect(gatheredOf(mailsOf(mailed), cause)).toEqual(subjectsOf('c'));
    expect(noteGathered(mailed, sent('a', 'b'))).toEqual([]);
    const many = given(...Array.from({ length: 51 }, (_, at) => delivered(String(at))));
    expect(gatheredOf(mailsOf(many), cause)).toHaveLength(50);
  });

  it('wait until the interval since the last one is over', () => {
    const state = given(delivered('a'));
    const wait = (of: typeof state, ms: number) => waitOf(mailsOf(of), cause, after(ms));
    expect(wait(state, 0)).toBe(0);
    const mailed = then(state, noteGathered(state, sent('a')));
    expect([0, 20_000, DELIVERY_MAIL_INTERVAL, DELIVERY_MAIL_INTERVAL + 1].map((ms) => wait(mailed, ms))).toEqual([
      60_000, 40_000, 0, 0,
    ]);
  });

  it('are about renewals and other deliveries together, at most one in an interval', () => {
    const state = given(delivered('a'), delivered('b', 'renewal_bought'));
    for (const asked of ['order_delivered', 'renewal_bought'] as const) {
      expect(gatheredOf(mailsOf(state), asked)).toEqual(subjectsOf('a', 'b'));
      const mailed = then(state, noteGathered(state, { ...sent('a', 'b'), cause: asked }));
      for (const next of ['order_delivered', 'renewal_bought'] as const)
        expect(waitOf(mailsOf(mailed), next, after(0))).toBe(DELIVERY_MAIL_INTERVAL);
    }
  });

  it('are none for an erased person', () => {
    const state = given(delivered('a'));
    const closed = then(state, closeInbox(state, 'u1'));
    expect([gatheredOf(mailsOf(closed), cause), noteGathered(closed, sent('a'))]).toEqual([[], []]);
  });
});
