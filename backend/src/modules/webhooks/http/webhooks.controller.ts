import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { messageResponse } from '@shop/contracts/shapes';
import * as contract from '@shop/contracts/webhooks';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, RecentStepUp, ResponseSchema, ShowsOnce, Staff } from '../../../platform/routes/decorators.js';
import { ownerIdOf } from '../endpoint-owner.js';
import { ChangeEndpoint } from '../use-cases/change-endpoint.js';
import { CreateEndpoint } from '../use-cases/create-endpoint.js';
import { ListDeliveries } from '../use-cases/list-deliveries.js';
import { ListEndpoints } from '../use-cases/list-endpoints.js';
import { RemoveEndpoint } from '../use-cases/remove-endpoint.js';
import { ReplayDelivery } from '../use-cases/replay-delivery.js';
import { RotateEndpointSecret } from '../use-cases/rotate-endpoint-secret.js';
import { TestEndpoint } from '../use-cases/test-endpoint.js';

/** Webhook endpoints: those of the shop for administrators, their own for resellers. */
@Controller('api/webhook-endpoints')
@Staff('operations', 'Reseller')
export class WebhooksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ResponseSchema(contract.WebhookEndpoints)
  list(
    @CurrentUser() user: SessionUser,
    @Query({ schema: contract.WebhookEndpointsQuery }) query: contract.WebhookEndpointsQuery,
  ) {
    return this.queries.execute(new ListEndpoints(ownerIdOf(user), query));
  }

  @Post()
  @RecentStepUp()
  @ShowsOnce('secret')
  @ResponseSchema(contract.CreatedWebhookEndpoint, 201)
  async create(
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.CreateWebhookEndpoint }) body: contract.CreateWebhookEndpoint,
  ) {
    const created = await this.commands.execute(new CreateEndpoint(ownerIdOf(user), body));
    return { message: 'Webhook criado com sucesso.', ...created };
  }

  @Patch(':id')
  @RecentStepUp('url')
  @ResponseSchema(messageResponse)
  async change(
    @CurrentUser() user: SessionUser,
    @Param('id') id: string,
    @Body({ schema: contract.ChangeWebhookEndpoint }) body: contract.ChangeWebhookEndpoint,
  ) {
    await this.commands.execute(new ChangeEndpoint(ownerIdOf(user), id, body));
    return { message: 'Webhook atualizado com sucesso.' };
  }

  @Delete(':id')
  @ResponseSchema(messageResponse)
  async remove(@CurrentUser() user: SessionUser, @Param('id') id: string) {
    await this.commands.execute(new RemoveEndpoint(ownerIdOf(user), id));
    return { message: 'Webhook excluído com sucesso.' };
  }

  @Post(':id/rotate')
  @RecentStepUp()
  @HttpCode(200)
  @ShowsOnce('secret')
  @ResponseSchema(contract.RotatedWebhookSecret)
  async rotate(@CurrentUser() user: SessionUser, @Param('id') id: string) {
    const secret = await this.commands.execute(new RotateEndpointSecret(ownerIdOf(user), id));
    const message =
      secret === null
        ? 'Um webhook do Discord não tem segredo.'
        : 'Segredo trocado. O anterior ainda assina por 24 horas.';
    return { message, secret };
  }

  @Post(':id/test')
  @HttpCode(200)
  @ResponseSchema(contract.TestedWebhookEndpoint)
  async test(@CurrentUser() user: SessionUser, @Param('id') id: string) {
    const deliveryId = await this.commands.execute(new TestEndpoint(ownerIdOf(user), id));
    return { message: 'Teste enviado.', delivery_id: deliveryId };
  }

  @Get(':id/deliveries')
  @ResponseSchema(contract.WebhookDeliveries)
  deliveries(
    @CurrentUser() user: SessionUser,
    @Param('id') id: string,
    @Query({ schema: contract.WebhookDeliveriesQuery }) query: contract.WebhookDeliveriesQuery,
  ) {
    return this.queries.execute(new ListDeliveries(ownerIdOf(user), id, query));
  }

  @Post(':id/deliveries/:deliveryId/replay')
  @HttpCode(200)
  @ResponseSchema(messageResponse)
  async replay(@CurrentUser() user: SessionUser, @Param('id') id: string, @Param('deliveryId') deliveryId: string) {
    const { isNameless } = await this.commands.execute(new ReplayDelivery(ownerIdOf(user), id, deliveryId));
    return { message: isNameless ? 'Entrega reenviada sem o nome: a conta foi excluída.' : 'Entrega reenviada.' };
  }
}
