import { Query, QueryBus } from '@nestjs/cqrs';
import type { ReleaseQuery } from '@shop/contracts/loader';
import type { LoaderRelease } from '@shop/contracts/releases';
import { DomainError } from '@shop/kernel/domain-error';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { FindUsedProduct } from '../../subscriptions/use-cases/find-used-product.js';
import { LoaderReleases } from '../services/loader-releases.js';
import { LoaderSessions } from '../services/loader-sessions.js';
import type { LoaderClaims } from '../services/loader-tokens.js';

/**
 * The newest release of the product whose software asks. Throws `UNAUTHENTICATED` for a session that has ended,
 * `ACCOUNT_BANNED`, `NO_ACTIVE_SUBSCRIPTION`, `FORBIDDEN` for another product, `NOT_FOUND` without a release.
 */
export class FindLoaderRelease extends Query<LoaderRelease> {
  constructor(
    readonly loader: LoaderClaims,
    readonly asked: ReleaseQuery,
  ) {
    super();
  }
}

export const FindLoaderReleaseHandler = queryHandler(
  FindLoaderRelease,
  [QueryBus, LoaderSessions, LoaderReleases],
  async ({ loader, asked: { productId, version } }, queries, sessions, releases) => {
    const { userId, role, subscriptionId } = loader;
    await sessions.requireAlive(loader);
    const used = await queries.execute(new FindUsedProduct(userId, subscriptionId));
    if (used === null) throw new DomainError('NO_ACTIVE_SUBSCRIPTION');
    if (used !== productId) throw new DomainError('FORBIDDEN');
    const release = await releases.newest({ productId, version, user: { id: userId, role } });
    if (!release) throw new DomainError('NOT_FOUND');
    return release;
  },
);
