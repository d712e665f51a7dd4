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
  isMailDue,
  markAllRead,
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
const many = (count: number) => Array.from({ length: count }, (_, n) => added(`n${String(n)}`));
const idsIn = (events: readonly InboxEvent[]) =>
  events.flatMap(({ data }) => ('notificationIds' in data ? data.notificationIds : []));

describe('a notification', () => {
  it('is added once, whether it was read or not', () => {
    expect(add(inbox.initial, 'n1')).toEqual([added('n1')]);
    expect(add(given(added('n1')), 'n1')).toEqual([]);
    expect(add(given(added('n1'), ...markAllRead(given(added('n1')), 'u1')), 'n1')).toEqual([]);
  });

  it('that expired is not added by a repeat', () => {
    const state = given(added('n1'), added('n2'));
    const expired = then(state, expireNotifications(state, 'u1', ['n1', 'unknown']));
    expect(idsIn(closeInbox(expired, 'u1'))).toEqual(['n2']);
    expect(add(expired, 'n1', { now: after(NOTIFICATION_RETENTION) })).toEqual([]);
    expect(expireNotifications(expired, 'u1', ['n1'])).toEqual([]);
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
    expect(typesOf(reply(then(three, markAllRead(three, 'u1')), 'r4'))).toEqual(['NotificationAdded']);
  });

  it('expire together', () => {
    const two = replied(inbox.initial, 'r1', 'r2');
    const read = then(two, markAllRead(two, 'u1'));
    expect(idsIn(closeInbox(then(read, expireNotifications(read, 'u1', ['r2'])), 'u1'))).toEqual([]);
  });
});

describe('the mail of a notification', () => {
  it('is due until it was sent, and where the notification is gone it is not', () => {
    const state = given(added('n1', start, true), added('n2', start, true), added('n3'));
    expect(['n1', 'n2', 'n3', 'n4'].map((id) => isMailDue(state, id))).toEqual([true, true, false, false]);
    const mailed = then(state, noteMailed(state, 'u1', 'n1'));
    expect([isMailDue(mailed, 'n1'), noteMailed(mailed, 'u1', 'n1')]).toEqual([false, []]);
    const expired = then(mailed, expireNotifications(mailed, 'u1', ['n2']));
    expect([isMailDue(expired, 'n2'), noteMailed(expired, 'u1', 'n2')]).toEqual([false, []]);
    expect(isMailDue(then(state, closeInbox(state, 'u1')), 'n1')).toBe(false);
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
    expect(chooseEndNotices(then(chosen, closeInbox(chosen, 'u1')), 'u1', { 1: true })).toEqual([]);
    expect(endNoticesOf(then(chosen, closeInbox(chosen, 'u1')))).toEqual([]);
  });
});

describe('reading all', () => {
  it('concerns what is listed then, and nothing that comes later', () => {
    const state = given(added('n1'), added('n2'));
    const read = markAllRead(state, 'u1');
    expect(idsIn(read)).toEqual(['n1', 'n2']);
    expect(idsIn(markAllRead(then(state, [...read, added('n3')]), 'u1'))).toEqual(['n3']);
  });

  it('keeps unread notifications when read ones expire', () => {
    const read = given(added('n1'), added('n2'), ...markAllRead(given(added('n1'), added('n2')), 'u1'), added('n3'));
    for (const gone of [['n1'], ['n2', 'n1'], ['n1', 'n3']]) {
      const left = then(read, expireNotifications(read, 'u1', gone));
      expect(idsIn(markAllRead(left, 'u1'))).toEqual(gone.includes('n3') ? [] : ['n3']);
    }
  });

  it('is nothing where everything was read', () => {
    expect(markAllRead(inbox.initial, 'u1')).toEqual([]);
    expect(markAllRead(given(added('n1'), ...markAllRead(given(added('n1')), 'u1')), 'u1')).toEqual([]);
  });

  it('of very many is several events of a bounded size', () => {
    const read = markAllRead(given(...many(1_200)), 'u1');
    expect(read.map(({ data }) => ('notificationIds' in data ? data.notificationIds.length : 0))).toEqual([
      500, 500, 200,
    ]);
    expect(new Set(idsIn(read)).size).toBe(1_200);
  });
});

describe('the inbox of an erased person', () => {
  it('removes each of its notifications, and takes no other', () => {
    const state = given(...many(501));
    const closing = closeInbox(state, 'u1');
    expect(typesOf(closing)).toEqual(['NotificationsExpired', 'NotificationsExpired', 'InboxClosed']);
    expect(idsIn(closing)).toHaveLength(501);
    const closed = then(state, closing);
    expect([closed, closeInbox(closed, 'u1'), add(closed, 'new'), markAllRead(closed, 'u1')]).toEqual([
      { status: 'closed' },
      [],
      [],
      [],
    ]);
  });
});

it('a snapshot restores the state', () => {
  const state = given(added('n1'), ...markAllRead(given(added('n1')), 'u1'), added('n2'));
  for (const one of [state, then(state, closeInbox(state, 'u1'))]) {
    const saved = JSON.parse(JSON.stringify(inbox.snapshot?.save(one))) as unknown;
    expect(inbox.snapshot?.load(saved)).toEqual(one);
  }
});
