import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AssignPayment, Operations, OperationsKey } from '@shop/contracts/operations';
import { messageResponse } from '@shop/contracts/shapes';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, RecentStepUp, ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import { AssignPix } from '../../payments/use-cases/assign-pix.js';
import { GetOperations } from '../use-cases/get-operations.js';
import { ReplayReceivedWebhook } from '../use-cases/replay-received-webhook.js';
import { RetryJob } from '../use-cases/retry-job.js';
import { RetryStream } from '../use-cases/retry-stream.js';

/** Work that waits for an operator, and the ways to set it going again. */
@Controller('api/operations')
@Staff('operations')
export class OperationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ResponseSchema(Operations)
  list(@CurrentUser() { permissions }: SessionUser): Promise<Operations> {
    return this.queries.execute(new GetOperations(permissions));
  }

  @Post('jobs/:queue/:id/retry')
  @HttpCode(200)
  @ResponseSchema(messageResponse)
  async retryJob(
    @Param('queue', { schema: OperationsKey }) queue: string,
    @Param('id', { schema: OperationsKey }) id: string,
  ) {
    await this.commands.execute(new RetryJob(queue, id));
    return { message: 'Tarefa enviada de novo.' };
  }

  @Post('parked/:consumer/:stream/retry')
  @HttpCode(200)
  @ResponseSchema(messageResponse)
  async retryStream(
    @Param('consumer', { schema: OperationsKey }) consumer: string,
    @Param('stream', { schema: OperationsKey }) stream: string,
  ) {
    await this.commands.execute(new RetryStream(consumer, stream));
    return { message: 'Nova tentativa pedida.' };
  }

  @Post('payments/:endToEndId/assign')
  @Staff('sales')
  @HttpCode(200)
  @RecentStepUp()
  @ResponseSchema(messageResponse)
  async assignPayment(
    @Param('endToEndId', { schema: OperationsKey }) endToEndId: string,
    @Body({ schema: AssignPayment }) { userId }: AssignPayment,
  ) {
    await this.commands.execute(new AssignPix(endToEndId, userId));
    return { message: 'PIX creditado no saldo do cliente.' };
  }

  @Post('webhooks/:id/replay')
  @HttpCode(200)
  @ResponseSchema(messageResponse)
  async replayWebhook(@Param('id', { schema: OperationsKey }) id: string) {
    await this.commands.execute(new ReplayReceivedWebhook(id));
    return { message: 'As cobranças deste aviso serão lidas de novo.' };
  }
}
