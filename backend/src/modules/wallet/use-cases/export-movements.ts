import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WalletQuery } from '@shop/contracts/wallet';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import { movementsList, WalletMovementsView } from '../views/wallet-movements.view.js';

/** The movements of a user's own wallet as a file. */
export class ExportMovements extends Query<CsvResponse> {
  constructor(
    readonly userId: string,
    readonly query: WalletQuery,
  ) {
    super();
  }
}

@QueryHandler(ExportMovements)
export class ExportMovementsHandler implements IQueryHandler<ExportMovements> {
  constructor(private readonly view: WalletMovementsView) {}

  async execute({ userId, query }: ExportMovements): Promise<CsvResponse> {
    return movementsList.csv(this.view, query, { userId });
  }
}
