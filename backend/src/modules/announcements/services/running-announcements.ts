import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { OwnAnnouncement } from '@shop/contracts/announcements';
import { roles } from '@shop/contracts/identity';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock/clock.js';
import { definePushTopic, ItemRenderer } from '../../../platform/push/topic.js';
import { FindHeldProducts } from '../../subscriptions/use-cases/find-held-products.js';
import {
  type AnnouncementDoc,
  announcementsTopic,
  AnnouncementsView,
  readerDocId,
  toOwnAnnouncement,
} from '../views/announcements.view.js';

/** Announcements of one person that are read at a time. */
const MOST_READ = 200;

/** The announcements that run for a person. */
@Injectable()
export class RunningAnnouncements {
  constructor(
    private readonly view: AnnouncementsView,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  /** Returns a person's running announcements without the dismissed ones, newest first. */
  async listFor(user: SessionUser): Promise<OwnAnnouncement[]> {
    const now = this.clock.now();
    const docs = await this.view.find(
      { kind: 'announcement', runsUntil: { $gt: now }, startsAt: { $lte: now } },
      { sort: { runsUntil: -1, _id: 1 }, limit: MOST_READ },
    );
    const own = await this.ofReader(docs, user);
    const newestFirst = own.sort((one, other) => other.startsAt.getTime() - one.startsAt.getTime());
    return newestFirst.map(toOwnAnnouncement);
  }

  /** Returns an announcement that runs for a person; null for another or a dismissed one. */
  async find(announcementId: string, user: SessionUser): Promise<OwnAnnouncement | null> {
    const doc = await this.view.get(announcementId);
    const now = this.clock.now();
    if (doc?.kind !== 'announcement' || doc.startsAt > now || doc.runsUntil <= now) return null;
    const [own] = await this.ofReader([doc], user);
    return own ? toOwnAnnouncement(own) : null;
  }

  private async ofReader(docs: readonly AnnouncementDoc[], user: SessionUser): Promise<AnnouncementDoc[]> {
    const isForHolders = docs.some(({ productId }) => productId !== null);
    const [reader, held] = await Promise.all([
      this.view.get(readerDocId(user.id)),
      isForHolders && user.role !== 'Admin' ? this.queries.execute(new FindHeldProducts(user.id)) : new Set<number>(),
    ]);
    const isRead = ({ _id, productId }: AnnouncementDoc) =>
      (productId === null || held.has(productId)) && !reader?.dismissedIds.includes(_id);
    return docs.filter(isRead);
  }
}

/** Writes a change as each receiver sees it: they read an announcement, or they do not. */
@Injectable()
export class AnnouncementChanges extends ItemRenderer<string> {
  constructor(private readonly running: RunningAnnouncements) {
    super();
  }

  protected find(announcementId: string, receiver: SessionUser): Promise<object | null> {
    return this.running.find(announcementId, receiver);
  }
}

export const announcementsPush = definePushTopic({
  name: announcementsTopic,
  roles: roles.filter((role) => role !== 'Admin'),
  view: AnnouncementsView,
  shared: true,
  hasOwnPart: true,
  renderer: AnnouncementChanges,
});
