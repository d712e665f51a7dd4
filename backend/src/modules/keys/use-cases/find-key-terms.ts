import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import type { KeySale, KeyTerms } from '../domain/key.events.js';
import { key } from '../domain/key.js';

/** The terms and the sale of a key, from its stream; null for a deleted key. */
export class FindKeyTerms extends Query<(KeyTerms & { readonly sale: KeySale | null }) | null> {
  constructor(readonly keyId: string) {
    super();
  }
}

@QueryHandler(FindKeyTerms)
export class FindKeyTermsHandler implements IQueryHandler<FindKeyTerms> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ keyId }: FindKeyTerms): Promise<(KeyTerms & { readonly sale: KeySale | null }) | null> {
    const state = await this.store.peek(key, keyId);
    return state.status === 'none' || state.status === 'deleted' ? null : state;
  }
}
