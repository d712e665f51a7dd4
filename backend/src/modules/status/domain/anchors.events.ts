import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** The hash of the whole log up to the last event of a day in São Paulo. */
export type LogAnchored = DomainEvent<
  'LogAnchored',
  {
    readonly date: string;
    /** Position of the last event that the hash includes; 0 where there was none. */
    readonly position: number;
    readonly hash: string;
  }
>;

export const anchorsEvents = defineEvents<LogAnchored>({ LogAnchored: { version: 1 } });
