import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** The hash of the whole log up to the last event of a day in São Paulo. */
export type LogAnchored = DomainEvent<
  'LogAnchored',
  {
    readonly date: string;
    /** Position of the last event that the hash includes, in the log where the anchor was recorded. */
    readonly position: number;
    /** Number of events that the hash includes. */
    readonly events: number;
    readonly hash: string;
  }
>;

/** All events before this one were restored from a backup of so many events, and hashed to this. */
export type LogRestored = DomainEvent<'LogRestored', { readonly events: number; readonly hash: string }>;

export type AnchorsEvent = LogAnchored | LogRestored;

export const anchorsEvents = defineEvents<AnchorsEvent>({
  LogAnchored: { version: 1 },
  LogRestored: { version: 1 },
});
