import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { KeysQuery } from '@shop/contracts/keys';
import { matchAmong } from '../../platform/list/search.js';
import { withPeople } from '../account/use-cases/find-user-ids.js';
import { FindUsernames } from '../account/use-cases/find-usernames.js';
import { FindProductNames } from '../catalog/use-cases/find-product-names.js';
import type { KeyNames, KeysFind } from './views/keys.view.js';

const heldBy = (userIds: readonly string[]) => matchAmong('clientId', userIds, { clientId: 1 });

/** Joins the names of today to lists of keys, by which they are found too: events hold those of their time. */
@Injectable()
export class KeyNameReader {
  constructor(private readonly queries: QueryBus) {}

  async of(docs: readonly { readonly clientId: string | null }[]): Promise<KeyNames> {
    const ids = docs.flatMap(({ clientId }) => clientId ?? []);
    const [clients, products] = await Promise.all([
      this.queries.execute(new FindUsernames(ids)),
      this.queries.execute(new FindProductNames()),
    ]);
    return { clients, products };
  }

  /** Finds the keys of clients whose username each word of a search begins. */
  found(query: KeysQuery): Promise<KeysFind> {
    return withPeople(this.queries, query, heldBy);
  }
}
