import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ActivityTarget } from '../../platform/activity/activities.js';
import { type Circumstance, placeOfCircumstance } from '../../platform/event-store/codec.js';
import { Sealing } from '../../platform/sealing/sealing.js';
import { FindUsernames } from '../account/use-cases/find-usernames.js';
import { FindProductNames } from '../catalog/use-cases/find-product-names.js';
import { FindCouponCodes } from '../coupons/use-cases/find-coupon-codes.js';
import { FindKeyCodes } from '../keys/use-cases/find-key-codes.js';
import { FindIncidentTitles } from '../status/use-cases/find-incident-titles.js';
import type { ActivityDoc } from './views/activity.view.js';

/** Names and readers that rows of the log join from elsewhere. */
export interface ActivityNames {
  readonly usernames: ReadonlyMap<string, string>;
  /** Name of what an act concerns; null where it has none, or none any more. */
  readonly labelOf: (target: ActivityTarget) => string | null;
  readonly open: (actorId: string, sealed: string, name: Circumstance) => string | null;
}

/** Looks up the names that rows of the log show, so that an erasure takes a person's from every row at once. */
@Injectable()
export class ActivityNameReader {
  constructor(
    private readonly queries: QueryBus,
    private readonly sealing: Sealing,
  ) {}

  /** Reads the names and keys of everyone and everything that appears in these rows; `people` are further accounts. */
  async namesOf(docs: readonly ActivityDoc[], people: readonly string[] = []): Promise<ActivityNames> {
    const actors = new Set(docs.flatMap(({ actorId }) => actorId ?? []));
    const idsOf = (kind: string) => docs.flatMap(({ target }) => (target?.kind === kind ? [target.id] : []));
    const [usernames, products, coupons, keys, incidents, keyring] = await Promise.all([
      this.queries.execute(new FindUsernames([...actors, ...people, ...idsOf('account')])),
      this.queries.execute(new FindProductNames()),
      this.queries.execute(new FindCouponCodes(idsOf('coupon'))),
      this.queries.execute(new FindKeyCodes(idsOf('key'))),
      this.queries.execute(new FindIncidentTitles()),
      this.sealing.keyring(actors),
    ]);
    const labels: Readonly<Record<string, (id: string) => string | undefined>> = {
      account: (id) => usernames.get(id),
      product: (id) => products.get(Number(id)),
      coupon: (id) => coupons.get(id),
      key: (id) => keys.get(id),
      incident: (id) => incidents.get(id),
    };
    return {
      usernames,
      labelOf: ({ kind, id }) => labels[kind]?.(id) ?? null,
      open: (actorId, sealed, name) => keyring.open(actorId, sealed, placeOfCircumstance(name)) as string | null,
    };
  }
}
