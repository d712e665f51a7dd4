import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/sales';
import { brlFromCents } from '@shop/kernel/money';
import { dryRunQuery, type DryRunQuery, messageResponse } from '@shop/contracts/shapes';
import { giveReason } from '../../../platform/context/request-context.js';
import { RecentStepUp, ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import { GetSalesMetrics } from '../../analytics/use-cases/get-sales-metrics.js';
import { ApproveOrder } from '../../orders/use-cases/approve-order.js';
import { GetSaleStory } from '../../orders/use-cases/get-sale-story.js';
import { ListSales } from '../../orders/use-cases/list-sales.js';
import { QuoteRefund } from '../../refunds/use-cases/quote-refund.js';
import { RefundOrder } from '../../refunds/use-cases/refund-order.js';

/** Orders of everyone, as administrators see them. */
@Controller('api/orders')
export class SalesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Staff('sales')
  @ResponseSchema(contract.SaleList)
  list(@Query({ schema: contract.SalesQuery }) query: contract.SalesQuery) {
    return this.queries.execute(new ListSales(query));
  }

  @Get('metrics')
  @Staff('sales')
  @ResponseSchema(contract.SalesMetrics)
  metrics() {
    return this.queries.execute(new GetSalesMetrics());
  }

  @Get(':id/story')
  @Staff('sales')
  @ResponseSchema(contract.SaleStory)
  story(@Param('id') id: string) {
    return this.queries.execute(new GetSaleStory(id));
  }

  @Post(':id/approve')
  @Staff('sales')
  @RecentStepUp()
  @ResponseSchema(messageResponse)
  async approve(@Param('id') id: string) {
    await this.commands.execute(new ApproveOrder(id));
    return { message: 'Pedido aprovado.' };
  }

  @Post(':id/refund')
  @Staff('sales')
  @HttpCode(200)
  @RecentStepUp()
  @ResponseSchema(contract.RefundResult)
  async refund(
    @Param('id') id: string,
    @Body({ schema: contract.RefundOrder }) { to, reason }: contract.RefundOrder,
    @Query({ schema: dryRunQuery }) { dryRun }: DryRunQuery,
  ): Promise<contract.RefundResult> {
    if (!dryRun) {
      giveReason(reason);
      return this.commands.execute(new RefundOrder(id, to));
    }
    const { amountCents, takesBack, keeps } = await this.queries.execute(new QuoteRefund(id, to));
    return { amount: brlFromCents(amountCents), takesBack: [...takesBack], keeps: [...keeps] };
  }
}
