import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../platform/event-store/aggregate-store.js';
import { Reservations } from '../../platform/event-store/reservations.js';
import { FindDeletedProducts } from '../catalog/use-cases/find-deleted-products.js';
import { key } from './domain/key.js';
import { KEY_CODES } from './use-cases/make-lot.js';

/** Finds a key by its code, and whether what it is for can still be delivered. */
@Injectable()
export class RedeemableKeys {
  constructor(
    private readonly store: AggregateStore,
    private readonly reservations: Reservations,
    private readonly queries: QueryBus,
  ) {}

  /** Throws `KEY_NOT_FOUND`. */
  async find(code: string): Promise<{ readonly keyId: string; readonly isProductDeleted: boolean }> {
    const keyId = await this.reservations.ownerOf(KEY_CODES, code);
    if (keyId === null) throw new DomainError('KEY_NOT_FOUND');
    const state = await this.store.load(key, keyId);
    if (state.status !== 'active') return { keyId, isProductDeleted: false };
    const deleted = await this.queries.execute(new FindDeletedProducts([state.productId]));
    return { keyId, isProductDeleted: deleted.length > 0 };
  }
}
