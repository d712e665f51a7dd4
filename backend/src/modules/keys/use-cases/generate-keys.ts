import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Ids } from '../../../platform/clock/ids.js';
import { FindProductNames } from '../../catalog/use-cases/find-product-names.js';
import { MakeLot } from './make-lot.js';

interface Generation {
  readonly productId: number;
  readonly durationDays: number;
  readonly devices: number;
  readonly quantity: number;
}

/**
 * Makes a lot of keys of a product, also of a disabled one, and returns their codes. Throws `NOT_FOUND` for an unknown
 * product.
 */
export class GenerateKeys extends Command<readonly string[]> {
  constructor(readonly generation: Generation) {
    super();
  }
}

@CommandHandler(GenerateKeys)
export class GenerateKeysHandler implements ICommandHandler<GenerateKeys> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly ids: Ids,
  ) {}

  async execute({ generation: { quantity, ...terms } }: GenerateKeys): Promise<readonly string[]> {
    const productName = (await this.queries.execute(new FindProductNames())).get(terms.productId);
    if (productName === undefined) throw new DomainError('NOT_FOUND');
    const lotId = this.ids.derived('key-lot');
    const lot = { ...terms, productName, lotId, size: quantity, sale: null };
    return (await this.commands.execute(new MakeLot(lot))).map(({ code }) => code);
  }
}
