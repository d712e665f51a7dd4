import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LogAnchorList, type LogAnchor } from '@shop/contracts/status';
import { Public, ResponseSchema } from '../../../platform/routes/decorators.js';
import { ListAnchors } from '../use-cases/list-anchors.js';

/** Public proof that the past of the log was not changed. */
@Controller('api/anchors')
@Public()
export class AnchorsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ResponseSchema(LogAnchorList)
  list(): Promise<readonly LogAnchor[]> {
    return this.queries.execute(new ListAnchors());
  }
}
