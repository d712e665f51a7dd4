import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** Requests of an operator. The values are stored. */
export type OperationKind = 'job_retried' | 'stream_retried' | 'webhook_replayed';

/** An operator's intervention, for the activity log, because the request leaves no other event. */
export type OperationRequested = DomainEvent<
  'OperationRequested',
  {
    readonly operationId: string;
    readonly kind: OperationKind;
    /** Id of the job, `{consumer}:{stream}`, or id of the webhook. */
    readonly subject: string;
  }
>;

export const operationEvents = defineEvents<OperationRequested>({ OperationRequested: { version: 1 } });
