import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BanBlock } from '@shop/contracts/account';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../../platform/failpoints/failpoints.js';
import { SecurityLog } from '../../../../platform/logging/security-log.js';
import { account } from '../../domain/account.js';
import { banAccount } from '../../domain/administration.js';
import { PersonBlocks } from '../../ports/person-blocks.js';
import { AdministratorExits } from '../../services/administration/administrator-exits.js';

/**
 * Ends every session of the account and lets none start; with `block`, blocks the machines or addresses of its person,
 * which an unban does not undo. Throws `NOT_FOUND`, `SELF_FORBIDDEN`, `LAST_ADMIN`.
 */
export class BanAccount extends Command<void> {
  constructor(
    readonly userId: string,
    readonly block: readonly BanBlock[] = [],
  ) {
    super();
  }
}

@CommandHandler(BanAccount)
export class BanAccountHandler implements ICommandHandler<BanAccount> {
  constructor(
    private readonly store: AggregateStore,
    private readonly exits: AdministratorExits,
    private readonly security: SecurityLog,
    private readonly blocks: PersonBlocks,
  ) {}

  async execute({ userId, block }: BanAccount): Promise<void> {
    await this.exits.permit(userId);
    const blocks = await this.blocks.find(userId, block);
    const { events } = await this.store.decide(account, userId, (state) => banAccount(state, blocks));
    if (events.some(({ type }) => type === 'AccountBanned')) this.security.recordChange('banned', userId);
    await failpoint('ban.decided');
    await this.blocks.add(blocks);
  }
}
