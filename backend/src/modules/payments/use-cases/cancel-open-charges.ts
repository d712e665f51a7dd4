import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { allEnded } from '../../../platform/concurrency/all-ended.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { charges } from '../domain/charges.js';
import { Psp } from '../psp.js';

/**
 * Takes a user's open charges off at the PSP, each independently of the others; the next read of each finds it so
 * and closes its order. Throws `UNAVAILABLE`.
 */
export class CancelOpenCharges extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(CancelOpenCharges)
export class CancelOpenChargesHandler implements ICommandHandler<CancelOpenCharges> {
  constructor(
    private readonly store: AggregateStore,
    private readonly psp: Psp,
  ) {}

  async execute({ userId }: CancelOpenCharges): Promise<void> {
    const { open } = await this.store.load(charges, userId);
    await allEnded(open.map(({ txid }) => this.remove(txid)));
  }

  private async remove(txid: string): Promise<void> {
    const charge = await this.psp.findCharge(txid);
    if (charge?.status === 'ATIVA') await this.psp.removeCharge(txid);
  }
}
