import {
  type AnnouncementAudience,
  announcementEnd,
  announcementOver,
  announcementProduct,
  announcementWithoutProduct,
} from '@shop/contracts/announcements';
import { defineAggregate, plainSnapshot, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { announcementEvents, type AnnouncementEvent, type AnnouncementTerms } from './announcement.events.js';

interface Present {
  readonly status: 'present';
  readonly announcementId: string;
  readonly terms: AnnouncementTerms;
  /** Up to this instant its starts and ends were recorded. */
  readonly seenUntil: string;
  readonly isNotified: boolean;
}

export type Announcement = { readonly status: 'absent' | 'deleted' } | Present;

const termsOf = ({
  title,
  body,
  level,
  productId,
  startsAt,
  endsAt,
  notify,
}: AnnouncementTerms): AnnouncementTerms => ({
  title,
  body,
  level,
  productId,
  startsAt,
  endsAt,
  notify,
});

const evolve = (state: Announcement, event: AnnouncementEvent): Announcement => {
  switch (event.type) {
    case 'AnnouncementCreated':
    case 'AnnouncementChanged': {
      const { announcementId, at: seenUntil } = event.data;
      const isNotified = state.status === 'present' && state.isNotified;
      return { status: 'present', announcementId, terms: termsOf(event.data), seenUntil, isNotified };
    }
    case 'AnnouncementTurned':
      return state.status === 'present' ? { ...state, seenUntil: event.data.at } : state;
    case 'AnnouncementNotified':
      return state.status === 'present' ? { ...state, isNotified: true } : state;
    case 'AnnouncementDeleted':
      return { status: 'deleted' };
    default:
      return unhandled(event);
  }
};

/** An announcement of the staff, `announcement-{id}`. */
export const announcement = defineAggregate<Announcement, AnnouncementEvent>({
  category: 'announcement',
  initial: { status: 'absent' },
  evolve,
  events: announcementEvents,
  snapshot: plainSnapshot(1),
  isAtRest: ({ status }) => status !== 'present',
});

/** Returns true while it runs. */
const runsAt = ({ startsAt, endsAt }: AnnouncementTerms, at: string): boolean =>
  startsAt <= at && (endsAt === null || at < endsAt);

/** Returns true while its readers wait for their notification. */
export const isNotificationDue = (state: Announcement, at: string): boolean =>
  state.status === 'present' && state.terms.notify && !state.isNotified && runsAt(state.terms, at);

/** Returns the next instant at which something is to be done for it: a start, an end, the notification of a start. */
export const dueAt = ({ terms, seenUntil, isNotified }: Omit<Present, 'status' | 'announcementId'>): string | null => {
  const { startsAt, endsAt, notify } = terms;
  const isWaiting = notify && !isNotified && (endsAt === null || seenUntil < endsAt);
  if (isWaiting || seenUntil < startsAt) return startsAt;
  return endsAt !== null && seenUntil < endsAt ? endsAt : null;
};

/** Checks what needs all terms. Throws `VALIDATION_FAILED`. */
function check({ startsAt, endsAt }: AnnouncementTerms): void {
  if (endsAt !== null && endsAt <= startsAt) throw new DomainError('VALIDATION_FAILED', { errors: [announcementEnd] });
}

/** Rejects the request of a notification once it is over. Throws `VALIDATION_FAILED`. */
function checkNotification({ notify, endsAt }: AnnouncementTerms, at: string): void {
  if (notify && endsAt !== null && endsAt <= at)
    throw new DomainError('VALIDATION_FAILED', { errors: [announcementOver] });
}

/**
 * Returns the product of the readers: the named one, or that before the change. Throws `VALIDATION_FAILED` where a
 * product is missing, or is one too many.
 */
export function productOf(
  audience: AnnouncementAudience,
  named: number | null | undefined,
  before: number | null,
): number | null {
  if (audience === 'product') {
    const productId = named === undefined ? before : named;
    if (productId === null) throw new DomainError('VALIDATION_FAILED', { errors: [announcementProduct] });
    return productId;
  }
  if (named !== undefined && named !== null)
    throw new DomainError('VALIDATION_FAILED', { errors: [announcementWithoutProduct] });
  return null;
}

/** Creates an announcement once. Throws `VALIDATION_FAILED`. */
export const createAnnouncement = (
  state: Announcement,
  announcementId: string,
  terms: AnnouncementTerms,
  at: string,
): AnnouncementEvent[] => {
  check(terms);
  checkNotification(terms, at);
  return state.status === 'absent'
    ? [{ type: 'AnnouncementCreated', data: { announcementId, ...termsOf(terms), at } }]
    : [];
};

/** Returns the announcement. Throws `NOT_FOUND`. */
export const existingAnnouncement = (state: Announcement): Present => {
  if (state.status !== 'present') throw new DomainError('NOT_FOUND');
  return state;
};

/** Replaces the terms. Throws `NOT_FOUND`, `VALIDATION_FAILED`. */
export const changeAnnouncement = (state: Announcement, terms: AnnouncementTerms, at: string): AnnouncementEvent[] => {
  const { announcementId, terms: previous, isNotified } = existingAnnouncement(state);
  check(terms);
  if (!previous.notify && !isNotified) checkNotification(terms, at);
  const changed = termsOf(terms);
  if (JSON.stringify(changed) === JSON.stringify(previous)) return [];
  return [{ type: 'AnnouncementChanged', data: { announcementId, ...changed, previous, at } }];
};

/** Records a start or an end that has come. */
export const turnAnnouncement = (state: Announcement, at: string): AnnouncementEvent[] => {
  if (state.status !== 'present') return [];
  const { announcementId, terms, seenUntil } = state;
  const isPassed = (instant: string | null) => instant !== null && seenUntil < instant && instant <= at;
  return isPassed(terms.startsAt) || isPassed(terms.endsAt)
    ? [{ type: 'AnnouncementTurned', data: { announcementId, at } }]
    : [];
};

/** Notes that its readers were notified, once. */
export const noteNotified = (state: Announcement, people: number): AnnouncementEvent[] =>
  state.status === 'present' && !state.isNotified
    ? [{ type: 'AnnouncementNotified', data: { announcementId: state.announcementId, people } }]
    : [];

/** Deletes an announcement. Throws `NOT_FOUND`. */
export const deleteAnnouncement = (state: Announcement): AnnouncementEvent[] => {
  const { announcementId, terms } = existingAnnouncement(state);
  return [{ type: 'AnnouncementDeleted', data: { announcementId, title: terms.title } }];
};
