import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { type AnchorsEvent, anchorsEvents, type LogAnchored } from './anchors.events.js';

export type Anchor = LogAnchored['data'];

export interface Anchors {
  readonly last: Anchor | null;
  /**
   * The last anchor was recorded in another log, from which this one was restored: its position is none of this log.
   */
  readonly isMoved: boolean;
}

const evolve = (anchors: Anchors, event: AnchorsEvent): Anchors => {
  switch (event.type) {
    case 'LogAnchored':
      return { last: event.data, isMoved: false };
    case 'LogRestored':
      return { ...anchors, isMoved: true };
    default:
      return unhandled(event);
  }
};

/** Anchors of the log, `anchors-log`. */
export const anchors = defineAggregate<Anchors, AnchorsEvent>({
  category: 'anchors',
  initial: { last: null, isMoved: false },
  evolve,
  events: anchorsEvents,
});
export const LOG = 'log';

/** Records the anchors of days that have none yet; the first process to do so decides where a day ends. */
export const anchorDays = ({ last }: Anchors, found: readonly Anchor[]): LogAnchored[] =>
  found.filter(({ date }) => last === null || date > last.date).map((data) => ({ type: 'LogAnchored', data }));
