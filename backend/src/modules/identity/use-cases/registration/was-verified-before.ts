import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Recorded } from '@shop/kernel/events';
import { EventReader } from '../../../../platform/event-store/event-reader.js';
import { account } from '../../domain/account.js';

/** Returns true for an account that had proven an e-mail before one of its events. */
export class WasVerifiedBefore extends Query<boolean> {
  constructor(readonly event: Pick<Recorded, 'stream' | 'revision'>) {
    super();
  }
}

@QueryHandler(WasVerifiedBefore)
export class WasVerifiedBeforeHandler implements IQueryHandler<WasVerifiedBefore> {
  constructor(private readonly reader: EventReader) {}

  async execute({ event }: WasVerifiedBefore): Promise<boolean> {
    const state = await this.reader.stateBefore(account, event);
    return state.status === 'active' && state.verified;
  }
}
