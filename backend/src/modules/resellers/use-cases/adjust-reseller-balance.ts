import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AdjustBalance } from '../../wallet/use-cases/adjust-balance.js';
import { ResellersView } from '../views/resellers.view.js';

/**
 * Adds to a reseller's balance, or takes from it; returns the new one in centavos. Throws `NOT_FOUND`,
 * `INSUFFICIENT_BALANCE`.
 */
export class AdjustResellerBalance extends Command<number> {
  constructor(
    readonly userId: string,
    readonly amountCents: number,
  ) {
    super();
  }
}

@CommandHandler(AdjustResellerBalance)
export class AdjustResellerBalanceHandler implements ICommandHandler<AdjustResellerBalance> {
  constructor(
    private readonly view: ResellersView,
    private readonly commands: CommandBus,
  ) {}

  async execute({ userId, amountCents }: AdjustResellerBalance): Promise<number> {
    if ((await this.view.get(userId))?.role !== 'Reseller') throw new DomainError('NOT_FOUND');
    return this.commands.execute(new AdjustBalance(userId, amountCents));
  }
}
