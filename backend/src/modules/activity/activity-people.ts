import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Sealing } from '../../platform/sealing/sealing.js';
import { FindUsernames } from '../account/use-cases/find-usernames.js';
import type { ActivityDoc, ActivityNames } from './views/activity.view.js';

/** Looks up what rows of the log show of people, so that an erasure takes it from every row at once. */
@Injectable()
export class ActivityPeople {
  constructor(
    private readonly queries: QueryBus,
    private readonly sealing: Sealing,
  ) {}

  /** Reads the usernames and keys of everyone who appears in these rows. */
  async namesOf(docs: readonly ActivityDoc[]): Promise<ActivityNames> {
    const actors = new Set(docs.flatMap(({ actorId }) => actorId ?? []));
    const accounts = docs.flatMap(({ target }) => (target?.kind === 'account' ? [target.id] : []));
    const [usernames, keyring] = await Promise.all([
      this.queries.execute(new FindUsernames([...actors, ...accounts])),
      this.sealing.keyring(actors),
    ]);
    return { usernames, open: (actorId, sealed) => keyring.open(actorId, sealed) as string | null };
  }
}
