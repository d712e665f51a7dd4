import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { messageResponse } from '@shop/contracts/shapes';
import * as contract from '@shop/contracts/status';
import { ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import type { LiveResponse } from '../../../platform/responses/live-response.js';
import { ListIncidents } from '../use-cases/list-incidents.js';
import { OpenIncident } from '../use-cases/open-incident.js';
import { UpdateIncident } from '../use-cases/update-incident.js';

/** Incidents and planned maintenance of the status page. */
@Controller('api/incidents')
@Staff('operations')
export class IncidentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ResponseSchema(contract.IncidentList)
  list(): Promise<LiveResponse<contract.Incident[]>> {
    return this.queries.execute(new ListIncidents());
  }

  @Post()
  @ResponseSchema(contract.OpenedIncident, 201)
  async open(@Body({ schema: contract.OpenIncident }) body: contract.OpenIncident) {
    const incident = await this.commands.execute(new OpenIncident(body));
    return { message: 'Incidente publicado na página de status.', incident };
  }

  @Patch(':id')
  @ResponseSchema(messageResponse)
  async update(
    @Param('id', { schema: contract.IncidentId }) id: string,
    @Body({ schema: contract.UpdateIncident }) { status, message }: contract.UpdateIncident,
  ) {
    await this.commands.execute(new UpdateIncident(id, status, message));
    return { message: 'Incidente atualizado.' };
  }
}
