import type { AnnouncementLevel } from '@shop/contracts/announcements';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** Text, readers and period of an announcement. */
export interface AnnouncementTerms {
  readonly title: string;
  readonly body: string;
  readonly level: AnnouncementLevel;
  /** Its holders are the readers; everyone is where it is null. */
  readonly productId: number | null;
  readonly startsAt: string;
  /** Null: it runs until it is deleted. */
  readonly endsAt: string | null;
  /** Its readers get a notification when it starts. */
  readonly notify: boolean;
}

interface Ref {
  readonly announcementId: string;
}

export type AnnouncementEvent =
  | DomainEvent<'AnnouncementCreated', Ref & AnnouncementTerms & { readonly at: string }>
  /** Holds all terms, changed or not. */
  | DomainEvent<
      'AnnouncementChanged',
      Ref & AnnouncementTerms & { readonly previous: AnnouncementTerms; readonly at: string }
    >
  /** It has started or ended: what its readers see changes without an act. */
  | DomainEvent<'AnnouncementTurned', Ref & { readonly at: string }>
  /** All who read it when it started were notified. */
  | DomainEvent<'AnnouncementNotified', Ref & { readonly people: number }>
  | DomainEvent<'AnnouncementDeleted', Ref & { readonly title: string }>;

export const announcementEvents = defineEvents<AnnouncementEvent>({
  AnnouncementCreated: { version: 1 },
  AnnouncementChanged: { version: 1 },
  AnnouncementTurned: { version: 1 },
  AnnouncementNotified: { version: 1 },
  AnnouncementDeleted: { version: 1 },
});

export type AnnouncementDismissed = DomainEvent<
  'AnnouncementDismissed',
  Ref & { readonly userId: string; readonly at: string }
>;

export const dismissalEvents = defineEvents<AnnouncementDismissed>({ AnnouncementDismissed: { version: 1 } });
