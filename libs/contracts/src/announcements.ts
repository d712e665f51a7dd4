import * as v from 'valibot';
import { ANNOUNCEMENT_BODY_MAX, ANNOUNCEMENT_TITLE_MAX } from './limits.js';
import { listQuery } from './list.js';
import { cleanText, instant, messageResponse, moment, someOf, trimmed, upTo } from './shapes.js';

/** Readers of an announcement: every client and reseller, or the holders of a product, paused subscriptions too. */
export const announcementAudiences = ['all', 'product'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

export const announcementLevels = ['info', 'warning'] as const;
export type AnnouncementLevel = (typeof announcementLevels)[number];

/** A rule that needs the whole announcement, with the field at fault. */
const noProduct = 'Escolha o produto do aviso.';
export const announcementProduct = { field: 'productId', message: noProduct } as const;
export const announcementWithoutProduct = {
  field: 'productId',
  message: 'Um aviso para todos não tem produto.',
} as const;
/** The request of a notification that no reader would get. */
export const announcementOver = { field: 'notify', message: 'O aviso já terminou: ninguém seria notificado.' } as const;
export const announcementEnd = { field: 'ends_at', message: 'O fim deve vir depois do início.' } as const;

const noTitle = 'Escreva o título do aviso.';
const noBody = 'Escreva o texto do aviso.';
const title = v.pipe(
  cleanText(noTitle),
  trimmed(),
  v.minLength(1, noTitle),
  upTo(ANNOUNCEMENT_TITLE_MAX, `O título aceita até ${String(ANNOUNCEMENT_TITLE_MAX)} caracteres.`),
);
const body = v.pipe(
  cleanText(noBody),
  trimmed(),
  v.minLength(1, noBody),
  upTo(ANNOUNCEMENT_BODY_MAX, `O texto aceita até ${String(ANNOUNCEMENT_BODY_MAX)} caracteres.`),
);
const audience = v.picklist(announcementAudiences, 'Escolha quem vê o aviso.');
const level = v.picklist(announcementLevels, 'Escolha o tipo do aviso.');
const product = v.pipe(v.number(noProduct), v.integer(noProduct), v.minValue(1, noProduct));
const optional = {
  productId: v.optional(v.nullable(product)),
  starts_at: v.optional(moment),
  ends_at: v.optional(v.nullable(moment)),
  notify: v.optional(v.boolean('Escolha sim ou não.')),
};

/** Body of POST /api/announcements. Without `starts_at` it starts at once, without `ends_at` it runs until deleted. */
export const CreateAnnouncement = v.strictObject({ title, body, audience, level, ...optional });
export type CreateAnnouncement = v.InferOutput<typeof CreateAnnouncement>;

/** Body of PATCH /api/announcements/{id}; an absent field stays. */
export const ChangeAnnouncement = someOf(
  v.strictObject({
    title: v.optional(title),
    body: v.optional(body),
    audience: v.optional(audience),
    level: v.optional(level),
    ...optional,
  }),
);
export type ChangeAnnouncement = v.InferOutput<typeof ChangeAnnouncement>;

export const CreatedAnnouncement = v.object({ ...messageResponse.entries, id: v.string() });
export type CreatedAnnouncement = v.InferOutput<typeof CreatedAnnouncement>;

/** An announcement that runs for its reader and was not dismissed. */
export const OwnAnnouncement = v.object({
  id: v.string(),
  title: v.string(),
  body: v.string(),
  level: v.picklist(announcementLevels),
  starts_at: instant,
  ends_at: v.nullable(instant),
});
export type OwnAnnouncement = v.InferOutput<typeof OwnAnnouncement>;

/** Row of the list of all announcements; `dismissed` counts the people who dismissed it. */
export const Announcement = v.object({
  ...OwnAnnouncement.entries,
  audience: v.picklist(announcementAudiences),
  productId: v.nullable(v.number()),
  notify: v.boolean(),
  created_at: instant,
  dismissed: v.number(),
});
export type Announcement = v.InferOutput<typeof Announcement>;

/** Response of GET /api/announcements: all of them with `catalog`, else the reader's running ones. */
export const AnnouncementList = v.array(v.union([Announcement, OwnAnnouncement]));

export const AnnouncementsQuery = listQuery({
  sort: [
    'id',
    'title',
    'body',
    'audience',
    'productId',
    'starts_at',
    'ends_at',
    'level',
    'notify',
    'created_at',
    'dismissed',
  ],
});
export type AnnouncementsQuery = v.InferOutput<typeof AnnouncementsQuery>;
