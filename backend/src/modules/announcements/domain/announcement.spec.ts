import { historyOf, rejection, typesOf } from '@shop/kernel/histories';
import {
  announcement,
  type Announcement,
  changeAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
  dueAt,
  isNotificationDue,
  noteNotified,
  productOf,
  turnAnnouncement,
} from './announcement.js';
import type { AnnouncementTerms } from './announcement.events.js';
import { dismiss, dismissals, isDismissed } from './dismissals.js';

const [EARLIER, NOW, SOON, LATER, LAST] = [10, 11, 12, 13, 14].map(
  (hour) => `2026-03-${String(hour)}T10:00:00.000Z`,
) as [string, string, string, string, string];
const terms: AnnouncementTerms = {
  title: 'Manutenção',
  body: 'Hoje à noite.',
  level: 'warning',
  productId: null,
  startsAt: SOON,
  endsAt: LATER,
  notify: true,
};
const { given, then } = historyOf(announcement);
const created = (more: Partial<AnnouncementTerms> = {}) =>
  given(...createAnnouncement(given(), 'a1', { ...terms, ...more }, NOW));
const due = (state: Announcement) => (state.status === 'present' ? dueAt(state) : state.status);

describe('an announcement', () => {
  it('is created once, and ends after its start', () => {
    expect(createAnnouncement(created(), 'a1', terms, NOW)).toEqual([]);
    for (const endsAt of [SOON, NOW])
      expect(rejection(() => createAnnouncement(given(), 'a1', { ...terms, endsAt }, NOW))).toBe('VALIDATION_FAILED');
  });

  it('turns at its start and at its end, each once, also when no one looked in between', () => {
    const state = created();
    expect(turnAnnouncement(state, NOW)).toEqual([]);
    const started = then(state, turnAnnouncement(state, SOON));
    expect(turnAnnouncement(started, SOON)).toEqual([]);
    const ended = then(started, turnAnnouncement(started, LATER));
    expect(turnAnnouncement(ended, LAST)).toEqual([]);
    expect(typesOf(turnAnnouncement(state, LAST))).toEqual(['AnnouncementTurned']);
  });

  it('is due at its start, until its readers are notified, and at its end', () => {
    const state = created();
    expect(due(state)).toBe(SOON);
    const started = then(state, turnAnnouncement(state, SOON));
    expect(due(started)).toBe(SOON);
    const notified = then(started, noteNotified(started, 3));
    expect(due(notified)).toBe(LATER);
    expect(due(then(notified, turnAnnouncement(notified, LATER)))).toBeNull();
    expect(due(created({ notify: false, startsAt: EARLIER, endsAt: null }))).toBeNull();
  });

  it('notifies once, only while it runs, and never once it has ended', () => {
    const state = created();
    expect([NOW, SOON, LATER].map((at) => isNotificationDue(state, at))).toEqual([false, true, false]);
    expect(due(then(state, turnAnnouncement(state, LATER)))).toBeNull();
    const notified = then(state, noteNotified(state, 3));
    const changed = then(notified, changeAnnouncement(notified, { ...terms, endsAt: LAST }, SOON));
    expect(isNotificationDue(changed, SOON)).toBe(false);
    expect(noteNotified(notified, 3)).toEqual([]);
  });

  it('changes only where something differs, and is gone once it is deleted', () => {
    const state = created();
    expect(changeAnnouncement(state, terms, NOW)).toEqual([]);
    const [changed] = changeAnnouncement(state, { ...terms, title: 'Outro' }, NOW);
    expect(changed?.data).toMatchObject({ title: 'Outro', previous: terms });
    const deleted = then(state, deleteAnnouncement(state));
    expect(rejection(() => deleteAnnouncement(deleted))).toBe('NOT_FOUND');
    expect(rejection(() => changeAnnouncement(deleted, terms, NOW))).toBe('NOT_FOUND');
    expect(createAnnouncement(deleted, 'a1', terms, NOW)).toEqual([]);
    expect(turnAnnouncement(deleted, LAST)).toEqual([]);
  });

  it('is for everyone or for a product, never both', () => {
    expect(productOf('product', 7, null)).toBe(7);
    expect(productOf('product', undefined, 7)).toBe(7);
    expect(productOf('all', undefined, 7)).toBeNull();
    expect(rejection(() => productOf('product', undefined, null))).toBe('VALIDATION_FAILED');
    expect(rejection(() => productOf('product', null, 7))).toBe('VALIDATION_FAILED');
    expect(rejection(() => productOf('all', 7, null))).toBe('VALIDATION_FAILED');
  });

  it('is dismissed once by a person', () => {
    const reader = historyOf(dismissals);
    const dismissed = { announcementId: 'a1', userId: 'u1', at: NOW };
    const state = reader.given(...dismiss(reader.given(), dismissed));
    expect([isDismissed(state, 'a1'), isDismissed(state, 'a2')]).toEqual([true, false]);
    expect(dismiss(state, dismissed)).toEqual([]);
  });
});
