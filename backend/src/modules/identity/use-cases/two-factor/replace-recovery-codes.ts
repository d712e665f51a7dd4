import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';
import { replaceRecoveryCodes } from '../../domain/two-factor.js';
import { RecoveryCodes } from '../../services/two-factor/recovery-codes.js';

/** Replaces the recovery codes and returns the new ones. Throws `TWO_FACTOR_DISABLED`. */
export class ReplaceRecoveryCodes extends Command<readonly string[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ReplaceRecoveryCodes)
export class ReplaceRecoveryCodesHandler implements ICommandHandler<ReplaceRecoveryCodes> {
  constructor(
    private readonly store: AggregateStore,
    private readonly recovery: RecoveryCodes,
  ) {}

  async execute({ userId }: ReplaceRecoveryCodes): Promise<readonly string[]> {
    const codes = this.recovery.fresh();
    const hashes = codes.map((code) => this.recovery.hash(userId, code));
    await this.store.decide(account, userId, (state) => replaceRecoveryCodes(state, hashes));
    return codes;
  }
}
