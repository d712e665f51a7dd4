import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { changeDiscount, reseller } from '../domain/reseller.js';
import { ResellersView } from '../views/resellers.view.js';

/**
 * Sets the discount of a reseller, in percent; orders keep that of their time. Throws `NOT_FOUND`, `NOT_A_RESELLER`,
 * and `NOT_UNDOABLE` where the discount is not the expected one: a lost role ended it.
 */
export class SetResellerDiscount extends Command<void> {
  constructor(
    readonly userId: string,
    readonly percent: number,
    readonly expectedPercent?: number,
  ) {
    super();
  }
}

@CommandHandler(SetResellerDiscount)
export class SetResellerDiscountHandler implements ICommandHandler<SetResellerDiscount> {
  constructor(
    private readonly view: ResellersView,
    private readonly store: AggregateStore,
  ) {}

  async execute({ userId, percent, expectedPercent }: SetResellerDiscount): Promise<void> {
    const account = await this.view.get(userId);
    if (!account) throw new DomainError('NOT_FOUND');
    if (account.role !== 'Reseller') throw new DomainError('NOT_A_RESELLER');
    if (expectedPercent !== undefined && account.discountPercent !== expectedPercent)
      throw new DomainError('NOT_UNDOABLE');
    const isOn = account.discountPercent > 0;
    await this.store.decide(reseller, userId, (state) => changeDiscount(state, { userId, percent, isOn }));
  }
}
