import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Payment } from '@shop/pix/client';
import { Clock } from '../../../platform/clock/clock.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { TakeReturned } from '../../wallet/use-cases/take-returned.js';
import type { AssignedPixReturned } from '../domain/pix.events.js';
import { giveBackAssigned, pix } from '../domain/pix.js';

/** Takes what of an assigned PIX the PSP has returned from its user's balance, each return once. */
export class TakeBackAssigned extends Command<void> {
  constructor(readonly payment: Pick<Payment, 'endToEndId' | 'refunds'>) {
    super();
  }
}

/** Returns the command for the user's part of a return; `null` where there is none. */
export const takenOf = ({ takenCents, ...returned }: AssignedPixReturned['data']): TakeReturned | null =>
  takenCents > 0 ? new TakeReturned({ ...returned, amountCents: takenCents, orderId: null }) : null;

@CommandHandler(TakeBackAssigned)
export class TakeBackAssignedHandler implements ICommandHandler<TakeBackAssigned> {
  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async execute({ payment: { endToEndId, refunds } }: TakeBackAssigned): Promise<void> {
    for (const { id: returnId, amountCents, nature = null, status } of refunds) {
      if (status !== 'DEVOLVIDO' || amountCents <= 0) continue;
      const returned = { endToEndId, returnId, amountCents, nature, at: this.clock.now().toISOString() };
      await asSubcommand(`return-${returnId}`, () => this.takeBack(returned));
    }
  }

  private async takeBack(returned: Omit<AssignedPixReturned['data'], 'userId' | 'takenCents'>): Promise<void> {
    const { events } = await this.store.decide(pix, returned.endToEndId, (state) => giveBackAssigned(state, returned));
    for (const event of events) {
      const taken = event.type === 'AssignedPixReturned' ? takenOf(event.data) : null;
      if (taken) await this.commands.execute(taken);
    }
  }
}
