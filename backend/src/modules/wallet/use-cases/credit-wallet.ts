import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { credit } from '../domain/wallet.js';
import { Movements, type RequestedMovement } from '../services/movements.js';

/** Credits a movement; a repetition changes nothing. */
export class CreditWallet extends Command<void> {
  constructor(readonly movement: RequestedMovement) {
    super();
  }
}

@CommandHandler(CreditWallet)
export class CreditWalletHandler implements ICommandHandler<CreditWallet> {
  constructor(private readonly movements: Movements) {}

  async execute({ movement }: CreditWallet): Promise<void> {
    await this.movements.move(movement, credit);
  }
}
