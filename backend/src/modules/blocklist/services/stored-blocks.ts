import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { type Comer, EntryBlocks } from '../../../platform/auth/entry-blocks.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { blockableDomains, type Blocked, blockInForce, valueBlocks } from '../domain/block.js';
import { BlockHits } from './block-hits.js';
import { BlockStreams } from './block-streams.js';

/**
 * Reads blocks from the log, as logins read accounts: a block holds in every process from its response on. While the
 * log is away no one logs in, blocked or not. No view is read, because one may be behind.
 */
@Injectable()
export class StoredBlocks extends EntryBlocks {
  constructor(
    private readonly store: AggregateStore,
    private readonly streams: BlockStreams,
    private readonly clock: Clock,
    private readonly hits: BlockHits,
  ) {
    super();
  }

  ofAddress(address: string): Promise<string | null> {
    return this.firstOf([{ kind: 'address', value: address }]);
  }

  ofPerson({ hwid, email, username }: Comer): Promise<string | null> {
    const domains = email === null ? [] : blockableDomains(email);
    return this.firstOf([
      ...(hwid === undefined ? [] : [{ kind: 'hwid' as const, value: hwid.toLowerCase() }]),
      ...domains.map((value) => ({ kind: 'email-domain' as const, value })),
      ...(username === null ? [] : [{ kind: 'username' as const, value: username.toLowerCase() }]),
    ]);
  }

  rejection(blockId: string): DomainError {
    this.hits.note(blockId);
    return new DomainError('BLOCKED');
  }

  /** Reads all of them at once, so that the time does not reveal which one it was. */
  private async firstOf(values: readonly Blocked[]): Promise<string | null> {
    const at = this.clock.now().toISOString();
    const states = await Promise.all(values.map((blocked) => this.store.peek(valueBlocks, this.streams.idOf(blocked))));
    return states.map((state) => blockInForce(state, at)).find((block) => block !== null)?.blockId ?? null;
  }
}
