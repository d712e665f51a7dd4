import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import type { TrialRow } from '../views/client-subscriptions-folds.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

/** The trials that a user began, oldest first. */
export class ListTrials extends Query<readonly TrialRow[]> {
  constructor(readonly userId: string) {
    super();
  }
}

export const ListTrialsHandler = queryHandler(
  ListTrials,
  [ClientSubscriptionsView],
  async ({ userId }, view) => (await view.get(userId))?.trials ?? [],
);
