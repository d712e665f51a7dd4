import { recorded } from '@shop/kernel/histories';
import { projected } from '../../../platform/testing/projected.js';
import type { InboxEvent } from '../domain/inbox.events.js';
import type { Notifying } from '../notices.js';
import { notificationsProjection, ownerOfTopic, toNotification } from './notifications.view.js';

const at = '2026-03-10T12:00:00.000Z';
const added = (notificationId: string, data: object = {}) => ({
  ...recorded({
    type: 'NotificationAdded' as const,
    data: {
      userId: 'u1',
      notificationId,
      cause: 'order_delivered' as const,
      details: {},
      at,
      isMailDue: false,
      ...data,
    },
  }),
  revision: 3n,
});
const several = (type: 'NotificationsRead' | 'NotificationsExpired', ...notificationIds: string[]) =>
  recorded<InboxEvent>({ type, data: { userId: 'u1', notificationIds } });
const rows = (...events: Parameters<typeof projected<never, InboxEvent | Notifying>>[1]) =>
  [...projected(notificationsProjection, events).values()].map(toNotification);

it('a notification is worded for its owner, unread', () => {
  expect(rows(added('n1'))).toEqual([
    { id: 'n1', message: expect.stringContaining('entregue'), created_at: at, is_read: false },
  ]);
});

it('those that were marked are read, and no other', () => {
  const marked = rows(added('n1'), added('n2'), several('NotificationsRead', 'n1'), added('n3'));
  expect(marked.map(({ id, is_read }) => [id, is_read])).toEqual([
    ['n1', true],
    ['n2', false],
    ['n3', false],
  ]);
});

it('those that expired are gone', () => {
  expect(rows(added('n1'), added('n2'), several('NotificationsExpired', 'n1', 'n2'))).toEqual([]);
});

it('one of an erased person is skipped', () => {
  expect(rows(added('n1', { details: null }))).toEqual([]);
});

it('a fact is one under the id of its event', () => {
  const data = { orderId: 'o1', userId: 'u1', products: ['Aurora FPS'], renewedCents: null };
  const fact = { ...recorded<Notifying>({ type: 'OrderDelivered', data }), id: 'e1' };
  const message = expect.stringContaining('entregue');
  expect(rows(fact)).toEqual([{ id: 'e1', message, created_at: at, is_read: false }]);
});

it('its changes are published to its owner only', () => {
  const [doc] = projected(notificationsProjection, [added('n1')]).values();
  expect(notificationsProjection.push?.(doc ?? null, null)).toEqual([
    { topic: 'notifications@u1', patch: [{ op: 'upsert', item: expect.objectContaining({ id: 'n1' }) }] },
  ]);
  expect(notificationsProjection.push?.(null, doc ?? null)).toEqual([
    { topic: 'notifications@u1', patch: [{ op: 'remove', id: 'n1' }] },
  ]);
  expect([ownerOfTopic('notifications@u1'), ownerOfTopic('wallet@u1')]).toEqual(['u1', null]);
});
