import { historyOf, rejection } from '@shop/kernel/histories';
import { confirm, CONFIRM_WITHIN, forget, mailDue, newsletter, REPEATED_WITHIN, request } from './newsletter.js';

const { given } = historyOf(newsletter);
const START = Date.parse('2026-03-10T12:00:00.000Z');
const after = (ms: number) => new Date(START + ms);
const asked = (requestId: string, ms = 0, subscriberId = 's1') => ({
  listId: 'a1',
  subscriberId,
  requestId,
  email: 'ana@example.com',
  at: after(ms).toISOString(),
});
const requested = request(newsletter.initial, asked('r1'));
const confirmed = confirm(given(...requested), 'r1', after(1));
const subscribed = [...requested, ...confirmed];

describe('a subscription to the newsletter', () => {
  it('is requested, and made when its link is followed', () => {
    expect(requested).toEqual([{ type: 'NewsletterRequested', data: asked('r1') }]);
    expect(confirmed).toEqual([
      {
        type: 'NewsletterSubscribed',
        data: { listId: 'a1', subscriberId: 's1', requestId: 'r1', email: 'ana@example.com' },
      },
    ]);
    expect(confirm(given(...subscribed), 'r1', after(CONFIRM_WITHIN * 3))).toEqual([]);
    expect(request(given(...subscribed), asked('r2', CONFIRM_WITHIN, 's2'))).toEqual([]);
  });

  it('is requested again after a while under the same key, and only the newest link counts', () => {
    expect(request(given(...requested), asked('r2', REPEATED_WITHIN - 1, 's2'))).toEqual([]);
    const again = request(given(...requested), asked('r2', REPEATED_WITHIN, 's2'));
    expect(again).toEqual([{ type: 'NewsletterRequested', data: asked('r2', REPEATED_WITHIN) }]);
    const both = given(...requested, ...again);
    expect(rejection(() => confirm(both, 'r1', after(REPEATED_WITHIN)))).toBe('INVALID_TOKEN');
    expect(confirm(both, 'r2', after(REPEATED_WITHIN))).toHaveLength(1);
  });

  it('is not made by a link that is late, unknown or of a forgotten address', () => {
    const state = given(...requested);
    expect(confirm(state, 'r1', after(CONFIRM_WITHIN - 1))).toHaveLength(1);
    for (const [subject, requestId, ms] of [
      [state, 'r1', CONFIRM_WITHIN],
      [state, 'r0', 0],
      [newsletter.initial, 'r1', 0],
      [given(...requested, ...forget(state)), 'r1', 0],
    ] as const)
      expect(rejection(() => confirm(subject, requestId, after(ms)))).toBe('INVALID_TOKEN');
  });

  it('is forgotten under the key it was made with, and may be made again under another', () => {
    const forgotten = forget(given(...subscribed));
    expect(forgotten).toEqual([{ type: 'NewsletterForgotten', data: { subscriberId: 's1' } }]);
    const left = given(...subscribed, ...forgotten);
    expect(forget(left)).toEqual([]);
    expect(request(left, asked('r2', 1, 's2'))).toHaveLength(1);
    expect(forget(newsletter.initial)).toEqual([]);
  });

  it('whose key was destroyed by a process that then ended is forgotten by the next request', () => {
    const left = { ...asked('r1'), email: null };
    for (const state of [
      { ...left, status: 'requested' },
      { ...left, status: 'subscribed' },
    ] as const)
      expect(request(state, asked('r2', 1, 's2'))).toEqual([
        { type: 'NewsletterForgotten', data: { subscriberId: 's1' } },
        { type: 'NewsletterRequested', data: asked('r2', 1, 's2') },
      ]);
  });

  it('is due the link, then the welcome, and nothing once it is late, replaced or forgotten', () => {
    const state = given(...requested);
    expect(mailDue(state, 'r1', after(0))).toEqual({ kind: 'confirm', to: 'ana@example.com', subscriberId: 's1' });
    expect(mailDue(given(...subscribed), 'r1', after(CONFIRM_WITHIN))).toMatchObject({ kind: 'welcome' });
    expect(mailDue(state, 'r1', after(CONFIRM_WITHIN))).toBeNull();
    expect(mailDue(state, 'r0', after(0))).toBeNull();
    expect(mailDue(given(...subscribed, ...forget(state)), 'r1', after(0))).toBeNull();
    expect(mailDue({ ...asked('r1'), status: 'requested', email: null }, 'r1', after(0))).toBeNull();
  });
});
