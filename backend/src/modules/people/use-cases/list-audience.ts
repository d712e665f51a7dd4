import { Query } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { isExpired } from '../views/held-subscription.js';
import type { PersonDoc } from '../views/person.js';
import { PeopleView } from '../views/people.view.js';

/** People of an announcement: clients and resellers who are not banned. */
interface Audience {
  /** Product of its holders, paused subscriptions too; null for all people. */
  readonly productId: number | null;
  /** Latest instant of their registration. */
  readonly registeredBy: Date;
}

interface AudiencePage {
  readonly userIds: readonly string[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

/** The next people of an audience, in order of their ids. */
export class ListAudience extends Query<AudiencePage> {
  constructor(
    readonly audience: Audience,
    readonly after: string,
    readonly count: number,
  ) {
    super();
  }
}

export const ListAudienceHandler = queryHandler(
  ListAudience,
  [PeopleView, Clock],
  async ({ audience: { productId, registeredBy }, after, count }, view, clock) => {
    const members = { role: { $in: ['Cliente', 'Reseller'] as const }, isBanned: false };
    const holders = productId === null ? {} : { 'subscriptions.productId': productId };
    const found = await view.find(
      { ...members, ...holders, createdAt: { $lte: registeredBy }, _id: { $gt: after } },
      { sort: { _id: 1 }, limit: count, hint: { _id: 1 } },
    );
    const now = clock.now();
    const isReader = ({ subscriptions }: PersonDoc) =>
      productId === null || subscriptions.some((one) => one.productId === productId && !isExpired(one, now));
    const next = found.length < count ? null : (found.at(-1)?._id ?? null);
    return { userIds: found.filter(isReader).map(({ _id }) => _id), next };
  },
);
