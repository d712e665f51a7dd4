import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Role } from '@shop/contracts/identity';
import { type LoaderRelease, RELEASE_SECONDS } from '@shop/contracts/releases';
import { DomainError } from '@shop/kernel/domain-error';
import { SECOND } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { FindUpdate } from '../../downloads/use-cases/find-update.js';
import { FindActiveProducts } from '../../subscriptions/use-cases/find-active-products.js';
import { LicenceKeys } from './licence-keys.js';

interface Software {
  readonly productId: number;
  /** Absent where it names none. */
  readonly version: string | undefined;
  readonly user: { readonly id: string; readonly role: Role };
}

/** Releases of products, signed for their software. */
@Injectable()
export class LoaderReleases {
  constructor(
    private readonly queries: QueryBus,
    private readonly keys: LicenceKeys,
    private readonly clock: Clock,
  ) {}

  /** Returns the newest release of the product, signed; `null` where none was published. */
  async newest({ productId, version, user }: Software): Promise<LoaderRelease | null> {
    const release = await this.queries.execute(new FindUpdate(productId, version, user));
    if (!release) return null;
    const { latest, min_version, sha256, size } = release;
    const iat = Math.floor(this.clock.nowMs() / SECOND);
    const claims = { productId, latest, min_version, sha256, size, iat, exp: iat + RELEASE_SECONDS };
    return { ...release, signature: this.keys.sign(claims) };
  }

  /**
   * Throws `UPDATE_REQUIRED` with the newest release for software below the minimum, or `NO_ACTIVE_SUBSCRIPTION` where
   * its user may not have the release.
   */
  async requireCurrent(software: Software): Promise<void> {
    const release = await this.newest(software);
    if (release?.update !== 'required') return;
    const active = await this.queries.execute(new FindActiveProducts(software.user.id));
    throw active.has(software.productId)
      ? new DomainError('UPDATE_REQUIRED', { release })
      : new DomainError('NO_ACTIVE_SUBSCRIPTION');
  }
}
