import { describeActivities } from '../../platform/activity/activities.js';
import type { OperationKind, OperationRequested } from './domain/operation.events.js';

const actions: Readonly<Record<OperationKind, string>> = {
  job_retried: 'Tarefa enviada de novo',
  stream_retried: 'Nova tentativa de um stream parado',
  webhook_replayed: 'Aviso do banco lido de novo',
};

/** Interventions of operators. */
export const operationsActivities = describeActivities<OperationRequested>('operations', {
  OperationRequested: ({ data: { kind, subject } }) => ({
    action: actions[kind],
    target: { kind: 'operation', id: subject },
  }),
});
