import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PreviewRanks as RanksToTry, RanksPreview } from '@shop/contracts/loyalty-preview';
import { HOUR } from '@shop/kernel/durations';
import { Limit, ResponseSchema, Staff, WritesNothing } from '../../../platform/routes/decorators.js';
import { PreviewRanks } from '../use-cases/preview-ranks.js';

/** Other ranks, tried by an administrator before anyone decides on them. */
@Controller('api/loyalty/preview')
export class RanksPreviewController {
  constructor(private readonly queries: QueryBus) {}

  @Post()
  @HttpCode(200)
  @Staff('people')
  @WritesNothing()
  @Limit({ name: 'loyalty-preview', points: 60, perMs: HOUR, by: 'user' })
  @ResponseSchema(RanksPreview)
  async preview(@Body({ schema: RanksToTry }) { ranks }: RanksToTry): Promise<RanksPreview> {
    const preview = await this.queries.execute(new PreviewRanks(ranks));
    return { message: 'Simulação feita. Nada foi alterado.', ...preview };
  }
}
