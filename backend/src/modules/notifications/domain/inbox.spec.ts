import { type EndNoticeHours, NOTIFICATION_RETENTION } from '@shop/contracts/limits';
import { historyOf, typesOf } from '@shop/kernel/histories';
import type { InboxEvent } from './inbox.events.js';
import {
  addNotification,
  chooseEndNotices,
  closeInbox,
  endNoticesOf,
  expireNotifications,
  inbox,
  mailsOf,
  markRead,
  noteMailed,
  type Inbox,
} from './inbox.js';

const start = new Date('2026-03-10T12:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const { given, then } = historyOf(inbox);

const added = (notificationId: string, at = start, isMailDue = false): InboxEvent => ({
  type: 'NotificationAdded',
  data: { userId: 'u1', notificationId, cause: 'order_delivered', details: {}, at: at.toISOString(), isMailDue },
});
const add = (state: Inbox, id: string, { at = start, now = start } = {}) =>
  addNotification(
    state,
    { userId: 'u1', notificationId: id, cause: 'order_delivered', details: {}, at: at.toISOString(), isMailDue: false },
    now,
  );
const idsIn = (events: readonly InboxEvent[]) =>
  events.flatMap(({ data }) => ('notificationIds' in data ? data.notificationIds : []));

describe('a notification', () => {
  it('is added once, whether it was read or not', () => {
    expect(add(inbox.initial, 'n1')).toEqual([added('n1')]);
    expect(add(given(added('n1')), 'n1')).toEqual([]);
    expect(add(given(added('n1'), ...markRead(inbox.initial, 'u1', ['n1'])), 'n1')).toEqual([]);
  });

  it('that expired is not added by a repeat', () => {
    const state = given(added('n1'), added('n2'));
    const expired = then(state, expireNotifications('u1', ['n1', 'of-a-fact']));
    expect(add(expired, 'n1', { now: after(NOTIFICATION_RETENTION) })).toEqual([]);
    expect(add(expired, 'n2')).toEqual([]);
  });

  it('is added until the end of the retention', () => {
    expect(typesOf(add(inbox.initial, 'n1', { now: after(NOTIFICATION_RETENTION - 1) }))).toEqual([
      'NotificationAdded',
    ]);
  });
});

describe('replies in a ticket', () => {
  const reply = (state: Inbox, notificationId: string, ticketId = 7) => {
    const notification = { cause: 'ticket_answered', details: { ticketId } } as const;
    const of = { userId: 'u1', notificationId, at: start.toISOString(), isMailDue: false };
    return addNotification(state, { ...notification, ...of }, start);
  };
  const replied = (state: Inbox, ...ids: readonly string[]) =>
    ids.reduce((before, id) => then(before, reply(before, id)), state);
  const countIn = (events: readonly InboxEvent[]) =>
    events.flatMap(({ data }) =>
      'details' in data && data.details && 'count' in data.details ? data.details.count : [],
    );

  it('gather while they are unread, each once', () => {
    const two = replied(inbox.initial, 'r1', 'r2');
    const third = reply(two, 'r3');
    expect([typesOf(third), countIn(third)]).toEqual([['NotificationAdded', 'NotificationReplaced'], [3]]);
    const three = then(two, third);
    expect(['r1', 'r2', 'r3'].map((id) => reply(three, id))).toEqual([[], [], []]);
    expect(typesOf(reply(three, 'r4', 8))).toEqual(['NotificationAdded']);
    expect(typesOf(reply(then(three, markRead(three, 'u1', ['r3'])), 'r4'))).toEqual(['NotificationAdded']);
    expect(countIn(reply(then(three, markRead(three, 'u1', ['other'])), 'r4'))).toEqual([4]);
  });

  it('expire together', () => {
    const two = replied(inbox.initial, 'r1', 'r2');
    const gone = then(two, expireNotifications('u1', ['r2']));
    expect(gone).toEqual(inbox.initial);
  });
});

describe('the mail of a notification', () => {
  it('is noted once, also of a notification that was not added here', () => {
    const state = given(added('n1', start, true));
    for (const id of ['n1', 'of-a-fact']) {
      const mailed = then(state, noteMailed(state, 'u1', id));
      expect([mailsOf(mailed)?.sent.keys(), noteMailed(mailed, 'u1', id)]).toEqual([[id], []]);
      expect(mailsOf(then(mailed, expireNotifications('u1', [id])))?.sent.keys()).toEqual([]);
    }
  });

  it('is none for an erased person', () => {
    const closed = then(inbox.initial, closeInbox(inbox.initial, 'u1', []));
    expect([mailsOf(closed), noteMailed(closed, 'u1', 'n1')]).toEqual([null, []]);
  });
});

describe('the notices of an end', () => {
  const ending = (state: Inbox, hours: EndNoticeHours) =>
    addNotification(
      state,
      {
        userId: 'u1',
        notificationId: `e${String(hours)}`,
        cause: 'subscription_ending',
        at: start.toISOString(),
        details: { hours },
        isMailDue: true,
      },
      start,
    ).length;
  const noticesOf = (state: Inbox) => ([72, 24, 1] as const).map((hours) => ending(state, hours));

  it('are the one at 24 hours, and what the person chose', () => {
    const start = inbox.initial;
    expect(noticesOf(start)).toEqual([0, 1, 0]);
    const early = then(start, chooseEndNotices(start, 'u1', { 72: true }));
    expect(noticesOf(early)).toEqual([1, 1, 0]);
    const both = then(early, chooseEndNotices(early, 'u1', { 1: true }));
    expect(noticesOf(both)).toEqual([1, 1, 1]);
    expect(noticesOf(then(both, chooseEndNotices(both, 'u1', { 72: false, 1: false })))).toEqual([0, 1, 0]);
  });

  it('are recorded where the choice changes, and not for an erased person', () => {
    const chosen = given(...chooseEndNotices(inbox.initial, 'u1', { 72: true, 1: false }));
    expect(chooseEndNotices(chosen, 'u1', { 72: true })).toEqual([]);
    expect(chooseEndNotices(chosen, 'u1', {})).toEqual([]);
    expect(chooseEndNotices(then(chosen, closeInbox(chosen, 'u1', [])), 'u1', { 1: true })).toEqual([]);
    expect(endNoticesOf(then(chosen, closeInbox(chosen, 'u1', [])))).toEqual([]);
  });
});

describe('reading', () => {
  it('of very many is several events of a bounded size', () => {
    const ids = Array.from({ length: 1_200 }, (_, n) => `n${String(n)}`);
    const read = markRead(inbox.initial, 'u1', ids);
    expect(read.map((event) => idsIn([event]).length)).toEqual([500, 500, 200]);
    expect(idsIn(read)).toEqual(ids);
    expect(markRead(inbox.initial, 'u1', [])).toEqual([]);
  });
});

describe('the inbox of an erased person', () => {
  it('removes each listed notification, and takes no other', () => {
    const listed = Array.from({ length: 501 }, (_, n) => `n${String(n)}`);
    const state = given(added('n0'));
    const closing = closeInbox(state, 'u1', listed);
    expect(typesOf(closing)).toEqual(['NotificationsExpired', 'NotificationsExpired', 'InboxClosed']);
    expect(idsIn(closing)).toEqual(listed);
    const closed = then(state, closing);
    const further = [closeInbox(closed, 'u1', listed), add(closed, 'new'), markRead(closed, 'u1', listed)];
    expect([closed, ...further]).toEqual([{ status: 'closed' }, [], [], []]);
    expect(then(closed, expireNotifications('u1', ['of-a-later-fact']))).toEqual({ status: 'closed' });
  });
});

it('a snapshot restores the state', () => {
  const state = given(added('n1'), ...noteMailed(inbox.initial, 'u1', 'n1'), added('n2'));
  for (const one of [state, then(state, closeInbox(state, 'u1', []))]) {
    const saved = JSON.parse(JSON.stringify(inbox.snapshot?.save(one))) as unknown;
    expect(inbox.snapshot?.load(saved)).toEqual(one);
  }
});
