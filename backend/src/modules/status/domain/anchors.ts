import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { anchorsEvents, type LogAnchored } from './anchors.events.js';

export type Anchor = LogAnchored['data'];

export interface Anchors {
  readonly last: Anchor | null;
}

const evolve = (_: Anchors, { type, data }: LogAnchored): Anchors => {
  switch (type) {
    case 'LogAnchored':
      return { last: data };
    default:
      return unhandled(type);
  }
};

/** Anchors of the log, `anchors-log`. */
export const anchors = defineAggregate<Anchors, LogAnchored>({
  category: 'anchors',
  initial: { last: null },
  evolve,
  events: anchorsEvents,
});
export const LOG = 'log';

/** Records the anchors of days that have none yet; the first process to do so decides where a day ends. */
export const anchorDays = ({ last }: Anchors, found: readonly Anchor[]): LogAnchored[] =>
  found.filter(({ date }) => last === null || date > last.date).map((data) => ({ type: 'LogAnchored', data }));
