import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Claims } from '../../../platform/event-store/claims.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Sealing } from '../../../platform/sealing/sealing.js';
import { account, type ErasedAccount } from '../domain/account.js';
import { completeErasure } from '../domain/administration.js';
import { claimForm } from '../domain/registration.js';

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
    private readonly claims: Claims,
    private readonly mailer: Mailer,
    private readonly sealing: Sealing,
  ) {}

  async execute({ userId }: FinishErasure): Promise<void> {
    const erased = await this.store.load(account, userId);
    if (erased.status !== 'erased') return;
    await this.freeNames(erased);
    await failpoint('erasure-names-freed');
    await this.mailer.forget(userId);
    await failpoint('erasure-mail-forgotten');
    await this.sealing.destroy(userId);
    await failpoint('erasure-key-destroyed');
    await this.store.decide(account, userId, completeErasure);
  }

  /** They cannot be read any more once the key is gone, but then they are free. */
  private async freeNames({ userId, username, email, nameChange }: ErasedAccount): Promise<void> {
    const held: [string, string | null][] = [
      ['username', username],
      ['email', email],
      ...(nameChange ? [[nameChange.kind, nameChange.value] satisfies [string, string | null]] : []),
    ];
    for (const [kind, name] of held) if (name !== null) await this.claims.release(kind, claimForm(name), userId);
  }
}
