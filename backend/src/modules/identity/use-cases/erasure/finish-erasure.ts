import { Logger } from '@nestjs/common';
import { Command, type CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../../platform/failpoints/failpoints.js';
import { Sealing } from '../../../../platform/sealing/sealing.js';
import { account } from '../../domain/account.js';
import { completeErasure } from '../../domain/erasure.js';
import { OutsideTraces } from '../../services/erasure/outside-traces.js';
import { GivenUpNames } from '../../services/names/given-up-names.js';

/**
 * Removes all personal data of an erased account. The key is destroyed last, which makes the sealed values in the log
 * and its backups unreadable. Every step may be repeated.
 */
export class FinishErasure extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(FinishErasure)
export class FinishErasureHandler implements ICommandHandler<FinishErasure> {
  constructor(
    private readonly store: AggregateStore,
    private readonly names: GivenUpNames,
    private readonly traces: OutsideTraces,
    private readonly sealing: Sealing,
  ) {}

  async execute({ userId }: FinishErasure): Promise<void> {
    const ended = await this.store.load(account, userId);
    if (ended.status !== 'erasing' && ended.status !== 'erased') return;
    // Once the erasure is complete, the names may be somebody else's.
    if (ended.status === 'erasing') await this.names.free(ended);
    await failpoint('erasure.names-freed');
    await this.traces.remove(userId);
    await this.sealing.destroy(userId);
    await failpoint('erasure.key-destroyed');
    await this.store.decide(account, userId, completeErasure);
  }
}

/** Finishes a decided erasure. A failure is logged and left to the reaction, because the decision remains. */
export async function finishDecided(commands: CommandBus, userId: string): Promise<void> {
  await commands.execute(new FinishErasure(userId)).catch((error: unknown) => {
    new Logger('erasure').warn({ err: error, userId }, 'an erasure is left to its reaction');
  });
}
