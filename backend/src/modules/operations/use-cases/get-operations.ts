import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type CheckName, checkReasons } from '@shop/contracts/health';
import type { Alarm, Operations } from '@shop/contracts/operations';
import { includesPermission, type Permission } from '@shop/contracts/permissions';
import { componentNames } from '@shop/contracts/status';
import { ParkedStreams } from '../../../platform/consumers/parked-streams.js';
import { type Check, HealthChecks } from '../../../platform/health/health-checks.js';
import { FailedJobs } from '../../../platform/jobs/failed-jobs.js';
import { QUEUE } from '../../../platform/jobs/queue.js';
import { ListRejectedRefunds } from '../../orders/use-cases/list-rejected-refunds.js';
import { ListHeldPix } from '../../payments/use-cases/list-held-pix.js';
import { ListWebhooks } from '../../payments/use-cases/list-webhooks.js';

const COMPONENTS: Readonly<Record<CheckName, string>> = {
  eventstore: componentNames.events,
  documents: componentNames.documents,
  redis: componentNames.redis,
  views: componentNames.projections,
  reactions: componentNames.reactions,
  storage: componentNames.storage,
  certificate: 'Certificado do banco',
};

const alarmOf = ([name, { status, reason, since }]: [CheckName, Check]): Alarm[] =>
  reason === null
    ? []
    : [{ component: COMPONENTS[name], status, reason: checkReasons[reason][1], since: new Date(since).toISOString() }];

/** Work that waits for an operator; payments and refunds only for a reader with `sales`. */
export class GetOperations extends Query<Operations> {
  constructor(readonly permissions: readonly Permission[]) {
    super();
  }
}

@QueryHandler(GetOperations)
export class GetOperationsHandler implements IQueryHandler<GetOperations> {
  constructor(
    private readonly failed: FailedJobs,
    private readonly parked: ParkedStreams,
    private readonly queries: QueryBus,
    private readonly checks: HealthChecks,
  ) {}

  async execute({ permissions }: GetOperations): Promise<Operations> {
    const seesMoney = includesPermission(permissions, 'sales');
    const [checks, jobs, parked, payments, refunds, webhooks] = await Promise.all([
      this.checks.run(),
      this.failed.list(),
      this.parked.list(),
      seesMoney ? this.queries.execute(new ListHeldPix()) : [],
      seesMoney ? this.queries.execute(new ListRejectedRefunds()) : [],
      this.queries.execute(new ListWebhooks()),
    ]);
    return {
      alarms: (Object.entries(checks) as [CheckName, Check][]).flatMap(alarmOf),
      jobs: jobs.map(({ _id, name, reason, attempts, at }) => ({
        queue: QUEUE,
        id: _id,
        name,
        reason,
        attempts,
        failed_at: at.toISOString(),
      })),
      parked: parked.map(({ consumer, stream, event, reason, request }) => ({
        consumer,
        stream,
        event,
        reason,
        is_retrying: request !== undefined,
      })),
      payments: [...payments],
      refunds: [...refunds],
      webhooks: webhooks.map(({ _id, at, payments }) => ({
        id: _id,
        received_at: at.toISOString(),
        payments: payments.map(({ endToEndId, txid }) => ({ end_to_end_id: endToEndId, txid })),
      })),
    };
  }
}
