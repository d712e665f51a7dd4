import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Sealing } from '../../../platform/sealing/sealing.js';
import { account, type ErasedAccount } from '../domain/account.js';
import { completeErasure } from '../domain/administration.js';
import type { NewName } from '../domain/names.js';
import { AvatarFiles } from './avatar-files.js';
import { NameClaims } from './name-claims.js';

/** More than other processes can cost this one. */
const ROUNDS = 20;

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
    private readonly claims: NameClaims,
    private readonly avatars: AvatarFiles,
    private readonly mailer: Mailer,
    private readonly sealing: Sealing,
  ) {}

  async execute({ userId }: FinishErasure): Promise<void> {
    const erased = await this.store.load(account, userId);
    if (erased.status !== 'erased') return;
    if (!erased.isComplete) await this.freeNames(erased);
    await failpoint('erasure.names-freed');
    await this.avatars.removeAll(userId);
    await this.mailer.forget(userId);
    await failpoint('erasure.files-removed');
    await this.sealing.destroy(userId);
    await failpoint('erasure.key-destroyed');
    await this.store.decide(account, userId, completeErasure);
  }

  /** They cannot be read any more once the key is gone, but then they are free. */
  private async freeNames({ userId, username, email, nameChange }: ErasedAccount): Promise<void> {
    const held: NewName[] = [];
    if (username !== null) held.push({ kind: 'username', value: username });
    if (email !== null) held.push({ kind: 'email', value: email });
    if (nameChange?.value != null) held.push({ kind: nameChange.kind, value: nameChange.value });
    for (const name of held) await this.free(name, userId);
  }

  /** Recorded even where the name was not taken yet: a change that was under way can then no longer take it. */
  private async free(name: NewName, userId: string): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1)
      if (await this.claims.releaseSeen(name, userId, await this.claims.look(name))) return;
    throw new DomainError('CONFLICT');
  }
}
