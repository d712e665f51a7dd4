import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { staffAddress } from '@shop/contracts/blocklist';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { currentContext, runInContext } from '../../../platform/context/request-context.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { invalid } from '../../../platform/responses/rejections.js';
import { IsStaffAddress } from '../../identity/use-cases/sessions/is-staff-address.js';
import { addBlock, type Blocked, replaceBlock, valueBlocks } from '../domain/block.js';
import { BlockStreams } from './block-streams.js';

interface NewBlock extends Blocked {
  /** Derived from the command where it is absent. */
  readonly blockId?: string;
  readonly reason: string;
  readonly expiresAt: string | null;
  readonly createdBy: string;
}

/** Adds and replaces blocks of values in the form in which they are compared. */
@Injectable()
export class NewBlocks {
  constructor(
    private readonly store: AggregateStore,
    private readonly streams: BlockStreams,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Returns the id of the block. Throws `ALREADY_BLOCKED`, and `VALIDATION_FAILED` for an address from which an
   * administrator is signed in.
   */
  async add(block: NewBlock): Promise<string> {
    const { kind, value } = block;
    if (kind === 'address' && (await this.queries.execute(new IsStaffAddress(value))))
      throw invalid([{ field: 'value', message: staffAddress }]);
    const blockId = block.blockId ?? this.ids.derived('block', kind, value);
    const added = { ...block, blockId, at: this.clock.now().toISOString() };
    await this.store.decide(valueBlocks, this.streams.idOf(block), (state) => addBlock(state, added));
    return blockId;
  }

  /** Replaces a block by one without its value. It is no act of the administrator who erases the person. */
  async replace(block: Blocked & { readonly blockId: string }): Promise<void> {
    const successorId = this.ids.next();
    await runInContext({ correlationId: currentContext().correlationId }, () =>
      this.store.decide(valueBlocks, this.streams.idOf(block), (state) => replaceBlock(state, block, successorId)),
    );
  }
}
