import { Query } from '@nestjs/cqrs';
import type { Role } from '@shop/contracts/identity';
import type { LoaderRelease } from '@shop/contracts/releases';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { SignedLinks } from '../../../platform/files/signed-links.js';
import { releases, updateTo } from '../domain/releases.js';
import { DOWNLOADS, hexOf, linkTarget } from '../services/download-rows.js';

/** The newest release of a product for software of a version, with a link for its user; `null` without a release. */
export class FindUpdate extends Query<Omit<LoaderRelease, 'signature'> | null> {
  constructor(
    readonly productId: number,
    readonly version: string | undefined,
    readonly user: { readonly id: string; readonly role: Role },
  ) {
    super();
  }
}

/** Reads the log, not the view: the minimum decides about sessions. */
export const FindUpdateHandler = queryHandler(
  FindUpdate,
  [AggregateStore, SignedLinks],
  async ({ productId, version, user }, store, links) => {
    const [newest] = (await store.load(releases, String(productId))).offered;
    if (!newest) return null;
    const update = updateTo(newest, version);
    const link = () => `/${DOWNLOADS}/${links.signFor(DOWNLOADS, linkTarget(productId, newest.resourceId), user)}`;
    return {
      latest: newest.version,
      min_version: newest.minVersion,
      update,
      sha256: hexOf(newest.digest),
      size: newest.bytes,
      url: update === 'none' ? null : link(),
      changelog: newest.changelog,
    };
  },
);
