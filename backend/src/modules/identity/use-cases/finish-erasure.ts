import { Logger } from '@nestjs/common';
import { Command, type CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Sealing } from '../../../platform/sealing/sealing.js';
import { account } from '../domain/account.js';
import { completeErasure } from '../domain/erasure.js';
import { AvatarFiles } from './avatar-files.js';
import { GivenUpNames } from './given-up-names.js';

/**
 * Everything personal of an erased account goes, the key last: what is sealed in the log and its backups is unreadable
 * from then on. Every step may be repeated, and is.
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
    private readonly avatars: AvatarFiles,
    private readonly mailer: Mailer,
    private readonly sealing: Sealing,
  ) {}

  async execute({ userId }: FinishErasure): Promise<void> {
    const erased = await this.store.load(account, userId);
    if (erased.status !== 'erased') return;
    // Once complete, the names and the address may be somebody else's.
    if (!erased.isComplete) await this.names.free(erased);
    await failpoint('erasure.names-freed');
    await this.avatars.removeAll(userId);
    await this.mailer.forget(userId);
    await failpoint('erasure.files-removed');
    await this.sealing.destroy(userId);
    await failpoint('erasure.key-destroyed');
    await this.store.decide(account, userId, completeErasure);
  }
}

/** Finishes what is decided. A failure is no refusal any more: the reaction to the decision goes over it again. */
export async function finishDecided(commands: CommandBus, userId: string): Promise<void> {
  await commands.execute(new FinishErasure(userId)).catch((error: unknown) => {
    new Logger('erasure').warn({ err: error, userId }, 'an erasure is left to its reaction');
  });
}
