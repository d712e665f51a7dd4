import { DELIVERY_MAIL_INTERVAL } from '@shop/contracts/limits';
import { historyOf } from '@shop/kernel/histories';
import { gatheredCauses, noMails, subjectOf, togetherWith, waitOf } from './due-mails.js';
import { closeInbox, inbox, mailsOf, noteGathered } from './inbox.js';
import type { Notice } from './notice.js';

const start = new Date('2026-03-10T12:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const { then } = historyOf(inbox);
const cause = 'order_delivered' as const;

const sent = (...notificationIds: readonly string[]) => ({
  userId: 'u1',
  cause,
  notificationIds,
  at: start.toISOString(),
});
const mailsAfter = (noted: Parameters<typeof noteGathered>[1]) =>
  mailsOf(then(inbox.initial, noteGathered(inbox.initial, noted))) ?? noMails;

describe('mails that gather', () => {
  it('are noted each once', () => {
    const mailed = then(inbox.initial, noteGathered(inbox.initial, sent('a', 'b')));
    expect(noteGathered(mailed, sent('a', 'b'))).toEqual([]);
    expect(noteGathered(mailed, sent('b', 'c'))).toEqual([{ type: 'NotificationsMailed', data: sent('c') }]);
  });

  it('wait until the interval since the last one is over', () => {
    expect(waitOf(noMails, cause, start)).toBe(0);
    const mails = mailsAfter(sent('a'));
    const waits = [0, 20_000, DELIVERY_MAIL_INTERVAL, DELIVERY_MAIL_INTERVAL + 1].map((ms) =>
      waitOf(mails, cause, after(ms)),
    );
    expect(waits).toEqual([60_000, 40_000, 0, 0]);
  });

  it('wait no longer than an interval where the clock was set back since the last one', () => {
    const mails = mailsAfter(sent('a'));
    const waits = [-3_600_000, -DELIVERY_MAIL_INTERVAL, -10_000].map((ms) => waitOf(mails, cause, after(ms)));
    expect(waits).toEqual([0, 0, DELIVERY_MAIL_INTERVAL]);
  });

  it('are about renewals and other deliveries together, at most one in an interval', () => {
    expect(gatheredCauses.map((one) => togetherWith(one))).toEqual([
      ['order_delivered', 'renewal_bought'],
      ['order_delivered', 'renewal_bought'],
      ['admin_ticket_opened'],
    ]);
    for (const asked of ['order_delivered', 'renewal_bought'] as const)
      for (const next of ['order_delivered', 'renewal_bought'] as const)
        expect(waitOf(mailsAfter({ ...sent('a', 'b'), cause: asked }), next, start)).toBe(DELIVERY_MAIL_INTERVAL);
    expect(waitOf(mailsAfter(sent('a')), 'admin_ticket_opened', start)).toBe(0);
  });

  it('are none for an erased person', () => {
    const closed = then(inbox.initial, closeInbox(inbox.initial, 'u1', []));
    expect(noteGathered(closed, sent('a'))).toEqual([]);
  });

  it('find their content by the id of an order or a ticket', () => {
    const of = { userId: 'u1', notificationId: 'n1', at: start.toISOString() };
    const notices: readonly Notice[] = [
      { ...of, cause: 'order_delivered', details: { orderId: 'o1' } },
      { ...of, cause: 'renewal_bought', details: { orderId: 'o2', amountCents: 990 } },
      { ...of, cause: 'admin_ticket_opened', details: { ticketId: 7 } },
      { ...of, cause: 'payment_received', details: { amountCents: 990 } },
    ];
    expect(notices.map(subjectOf)).toEqual(['o1', 'o2', '7', null]);
  });
});
