import type {
  Announcement,
  AnnouncementAudience,
  AnnouncementLevel,
  AnnouncementsQuery,
  OwnAnnouncement,
} from '@shop/contracts/announcements';
import type { DomainEvent, EventOf, Recorded } from '@shop/kernel/events';
import { defineList, indexedFor } from '../../../platform/list/define-list.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { dueAt } from '../domain/announcement.js';
import type { AnnouncementDismissed, AnnouncementEvent, AnnouncementTerms } from '../domain/announcement.events.js';

const fields = {
  /** An announcement, or `reader-{userId}`: the dismissals of one person. */
  _id: String,
  kind: String as FieldOf<'announcement' | 'reader'>,
  title: String,
  body: String,
  audience: String as FieldOf<AnnouncementAudience>,
  productId: Number as FieldOf<number | null>,
  level: String as FieldOf<AnnouncementLevel>,
  startsAt: Date,
  endsAt: Date as FieldOf<Date | null>,
  /** Its end; far away where it has none. */
  runsUntil: Date,
  notify: Boolean,
  createdAt: Date,
  /** Number of people who dismissed it. */
  dismissed: Number,
  seenUntil: Date,
  isNotified: Boolean,
  /** The next instant at which something is to be done for it. */
  dueAt: Date as FieldOf<Date | null>,
  /** Of a reader: the announcements that they have dismissed. */
  dismissedIds: [String],
};
export type AnnouncementDoc = DocumentOf<typeof fields>;

/**
 * Topics of the announcements, which change for everybody, and of the dismissals of one person. Each receiver's change
 * is rendered separately (`AnnouncementChanges`).
 */
export const announcementsTopic = 'announcements';
const ownAnnouncementsTopic = (userId: string): string => `${announcementsTopic}@${userId}`;
export const announcementsTopics = (userId: string) => [announcementsTopic, ownAnnouncementsTopic(userId)] as const;

const READER_PREFIX = 'reader-';
export const readerDocId = (userId: string): string => `${READER_PREFIX}${userId}`;

const NEVER = new Date('9999-12-31T23:59:59.999Z');

/** Returns an announcement in the form of its readers. */
export const toOwnAnnouncement = ({ _id, title, body, level, startsAt, endsAt }: AnnouncementDoc): OwnAnnouncement => ({
  id: _id,
  title,
  body,
  level,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt?.toISOString() ?? null,
});

/** All announcements, newest first. */
export const announcementsList = defineList<AnnouncementDoc, Announcement, AnnouncementsQuery>({
  scope: ['kind'],
  of: 'owner',
  sort: {
    id: '_id',
    title: 'title',
    body: 'body',
    audience: 'audience',
    productId: 'productId',
    starts_at: 'startsAt',
    ends_at: 'endsAt',
    level: 'level',
    notify: 'notify',
    created_at: 'createdAt',
    dismissed: 'dismissed',
  },
  order: { createdAt: -1, _id: 1 },
  filters: {},
  row: (doc) => ({
    ...toOwnAnnouncement(doc),
    audience: doc.audience,
    productId: doc.productId,
    notify: doc.notify,
    created_at: doc.createdAt.toISOString(),
    dismissed: doc.dismissed,
  }),
  csv: {
    name: 'avisos',
    columns: {
      id: ({ id }) => id,
      title: ({ title }) => title,
      body: ({ body }) => body,
      audience: ({ audience }) => audience,
      productId: ({ productId }) => productId,
      starts_at: ({ starts_at }) => starts_at,
      ends_at: ({ ends_at }) => ends_at,
      level: ({ level }) => level,
      notify: ({ notify }) => notify,
      created_at: ({ created_at }) => created_at,
      dismissed: ({ dismissed }) => dismissed,
    },
  },
});

/** Returns the fields of the terms and of their progress. */
const shown = (terms: AnnouncementTerms, seenUntil: string, isNotified: boolean) => {
  const { title, body, productId, level, startsAt, endsAt, notify } = terms;
  const due = dueAt({ terms, seenUntil, isNotified });
  const end = endsAt === null ? null : new Date(endsAt);
  return {
    title,
    body,
    productId,
    level,
    notify,
    isNotified,
    endsAt: end,
    audience: productId === null ? ('all' as const) : ('product' as const),
    startsAt: new Date(startsAt),
    runsUntil: end ?? NEVER,
    seenUntil: new Date(seenUntil),
    dueAt: due === null ? null : new Date(due),
  };
};

const termsOf = ({ title, body, productId, level, startsAt, endsAt, notify }: AnnouncementDoc): AnnouncementTerms => ({
  title,
  body,
  productId,
  level,
  notify,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});

type Saved = EventOf<AnnouncementEvent, 'AnnouncementCreated' | 'AnnouncementChanged'>;

const saved = (doc: AnnouncementDoc | null, { data }: Recorded<Saved>): AnnouncementDoc => ({
  _id: data.announcementId,
  kind: 'announcement',
  ...shown(data, data.at, doc?.isNotified ?? false),
  createdAt: doc?.createdAt ?? new Date(data.at),
  dismissed: doc?.dismissed ?? 0,
  dismissedIds: [],
});

/** Returns a reader's document; only its ids have a meaning. */
const reader = (userId: string, dismissedIds: readonly string[], at: string): AnnouncementDoc => ({
  ...shown(NO_TERMS, at, false),
  _id: readerDocId(userId),
  kind: 'reader',
  createdAt: new Date(at),
  dismissed: 0,
  dueAt: null,
  dismissedIds,
});
const NO_TERMS: AnnouncementTerms = {
  title: '',
  body: '',
  level: 'info',
  productId: null,
  startsAt: NEVER.toISOString(),
  endsAt: null,
  notify: false,
};

const idOf = ({ data }: Recorded<DomainEvent<string, { readonly announcementId: string }>>) => data.announcementId;
const save = { id: idOf, apply: saved };

/** Announcements with the number of their dismissals, and the dismissals of each person. */
export const announcementsProjection = defineProjection<
  AnnouncementDoc,
  AnnouncementEvent | AnnouncementDismissed | EventOf<AccountEvent, 'AccountErased'>
>({
  name: 'announcements',
  version: 1,
  group: 'strong',
  schema: indexedFor(viewSchema(fields), announcementsList)
    .index({ kind: 1, runsUntil: 1, _id: 1 })
    .index({ dueAt: 1, _id: 1 }),
  search: ({ title, body }) => [title, body],
  on: {
    AnnouncementCreated: save,
    AnnouncementChanged: save,
    AnnouncementTurned: {
      id: idOf,
      apply: (doc, { data }) => doc && { ...doc, ...shown(termsOf(doc), data.at, doc.isNotified) },
    },
    AnnouncementNotified: {
      id: idOf,
      apply: (doc) => doc && { ...doc, ...shown(termsOf(doc), doc.seenUntil.toISOString(), true) },
    },
    AnnouncementDeleted: { id: idOf, apply: () => null },
    AnnouncementDismissed: {
      id: ({ data }) => [data.announcementId, readerDocId(data.userId)],
      apply: (doc, { data: { announcementId, userId, at } }, id) =>
        id === announcementId
          ? doc && { ...doc, dismissed: doc.dismissed + 1 }
          : reader(userId, [...(doc?.dismissedIds ?? []), announcementId], at),
    },
    AccountErased: { id: ({ data }) => readerDocId(data.userId), apply: () => null },
  },
  push: (after, before) => {
    const doc = after ?? before;
    if (!doc) return [];
    const isShared = doc.kind === 'announcement';
    const topic = isShared ? announcementsTopic : ownAnnouncementsTopic(doc._id.slice(READER_PREFIX.length));
    const ids = isShared ? changedAnnouncement(after, before) : newlyDismissed(after, before);
    const patch = ids.map((id) => ({ op: 'upsert' as const, item: { id } }));
    return patch.length > 0 ? [{ topic, patch }] : [];
  },
});

/** Returns a text that differs where its readers see a difference. */
const seen = (doc: AnnouncementDoc): string =>
  JSON.stringify([toOwnAnnouncement(doc), doc.productId, doc.seenUntil.getTime()]);

/** Returns its id, unless its readers see no difference. */
function changedAnnouncement(after: AnnouncementDoc | null, before: AnnouncementDoc | null): readonly string[] {
  const isSame = after && before && seen(after) === seen(before);
  return isSame ? [] : [after, before].flatMap((doc) => doc?._id ?? []).slice(0, 1);
}

/** Returns the ids of the later document only. It looks each up once: people dismiss many over the years. */
function newlyDismissed(after: AnnouncementDoc | null, before: AnnouncementDoc | null): readonly string[] {
  const known = new Set(before?.dismissedIds);
  return (after?.dismissedIds ?? []).filter((id) => !known.has(id));
}

export class AnnouncementsView extends viewOf(announcementsProjection) {}
