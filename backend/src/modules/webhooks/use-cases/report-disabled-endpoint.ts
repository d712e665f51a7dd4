import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Notify } from '../../notifications/use-cases/notify.js';
import { NotifyStaff } from '../../notifications/use-cases/notify-staff.js';
import { endpoints, findEndpoint, SHOP } from '../domain/endpoints.js';

/** Notifies whom an endpoint belongs to that it was switched off by itself at the instant `at`. */
export class ReportDisabledEndpoint extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly endpointId: string,
    readonly at: string,
  ) {
    super();
  }
}

@CommandHandler(ReportDisabledEndpoint)
export class ReportDisabledEndpointHandler implements ICommandHandler<ReportDisabledEndpoint> {
  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
  ) {}

  async execute({ ownerId, endpointId, at }: ReportDisabledEndpoint): Promise<void> {
    const endpoint = findEndpoint(await this.store.load(endpoints, ownerId), endpointId);
    if (!endpoint?.url) return;
    const details = { host: new URL(endpoint.url).host };
    const notice =
      ownerId === SHOP
        ? new NotifyStaff({ cause: 'admin_webhook_disabled', details }, at)
        : new Notify(ownerId, { cause: 'webhook_disabled', details }, at);
    await this.commands.execute(notice);
  }
}
