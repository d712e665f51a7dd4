import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { credit, importMovementId } from '../domain/wallet.js';
import { Movements } from '../services/movements.js';

/** Credits the balance that a person has in another shop, once. */
export class ImportBalance extends Command<void> {
  constructor(
    readonly userId: string,
    readonly amountCents: number,
  ) {
    super();
  }
}

@CommandHandler(ImportBalance)
export class ImportBalanceHandler implements ICommandHandler<ImportBalance> {
  constructor(private readonly movements: Movements) {}

  async execute({ userId, amountCents }: ImportBalance): Promise<void> {
    const movement = { userId, movementId: importMovementId(userId), kind: 'imported', amountCents } as const;
    await this.movements.move({ ...movement, orderId: null, since: null }, credit);
  }
}
