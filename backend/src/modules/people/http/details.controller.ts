import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AsOf, PersonDetails } from '@shop/contracts/person-details';
import { Movements, WalletQuery, WalletStatement } from '@shop/contracts/wallet';
import { AccessLog } from '../../../platform/activity/access-log.js';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import { GetLedger } from '../use-cases/get-ledger.js';
import { GetPersonDetails } from '../use-cases/get-person-details.js';
import { ListPersonMovements } from '../use-cases/list-person-movements.js';

/** One user, as administrators look at them, now or as of any instant. */
@Controller('api/users/:id')
export class DetailsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly accesses: AccessLog,
  ) {}

  @Get('details')
  @Staff('people')
  @ResponseSchema(PersonDetails)
  async details(@Param('id') id: string, @CurrentUser() reader: SessionUser, @Query({ schema: AsOf }) { at }: AsOf) {
    const details = await this.queries.execute(new GetPersonDetails(id, reader, at));
    await this.accesses.details(id);
    return details;
  }

  @Get('ledger')
  @Staff('people')
  @ResponseSchema(WalletStatement)
  async ledger(@Param('id') id: string, @Query({ schema: AsOf }) { at }: AsOf) {
    const ledger = await this.queries.execute(new GetLedger(id, at));
    await this.accesses.details(id);
    return ledger;
  }

  @Get('movements')
  @Staff('people')
  @ResponseSchema(Movements)
  async movements(@Param('id') id: string, @Query({ schema: WalletQuery }) query: WalletQuery) {
    const movements = await this.queries.execute(new ListPersonMovements(id, query));
    await this.accesses.details(id);
    return movements;
  }
}
