import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { operationEvents, type OperationRequested } from './operation.events.js';

export type Operation = { readonly status: 'absent' } | { readonly status: 'requested' };

const evolve = (_: Operation, { type }: OperationRequested): Operation => {
  switch (type) {
    case 'OperationRequested':
      return { status: 'requested' };
    default:
      return unhandled(type);
  }
};

/** One intervention of an operator, `operation-{id}`. */
export const operation = defineAggregate<Operation, OperationRequested>({
  category: 'operation',
  initial: { status: 'absent' },
  evolve,
  events: operationEvents,
});

/** Records an intervention once. */
export const requestOperation = (state: Operation, data: OperationRequested['data']): OperationRequested[] =>
  state.status === 'absent' ? [{ type: 'OperationRequested', data }] : [];
