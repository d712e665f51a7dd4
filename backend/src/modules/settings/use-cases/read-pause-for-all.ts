import { Query } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { settings, SHOP } from '../domain/settings.js';

/** Returns true while all subscriptions are paused, from the log itself: for a command without live settings. */
export class ReadPauseForAll extends Query<boolean> {}

export const ReadPauseForAllHandler = queryHandler(ReadPauseForAll, [AggregateStore], async (_query, store) => {
  const state = await store.load(settings, SHOP);
  return state.settings.pause_all_users === 'on';
});
