import { Injectable } from '@nestjs/common';
import { Ids } from '../../platform/clock/ids.js';
import { mayBeRepeated } from '../../platform/context/request-context.js';
import { AggregateStore } from '../../platform/event-store/aggregate-store.js';
import { operation, requestOperation } from './domain/operation.js';
import type { OperationKind } from './domain/operation.events.js';

/** Records who intervened. */
@Injectable()
export class OperationLog {
  constructor(
    private readonly store: AggregateStore,
    private readonly ids: Ids,
  ) {}

  async record(kind: OperationKind, subject: string): Promise<void> {
    const operationId = this.idOf(kind, subject);
    const requested = { operationId, kind, subject };
    await this.store.decide(operation, operationId, (state) => requestOperation(state, requested), { isNew: true });
  }

  /** Returns true where an earlier run of this very command has recorded it. */
  async isRecorded(kind: OperationKind, subject: string): Promise<boolean> {
    if (!mayBeRepeated()) return false;
    return (await this.store.load(operation, this.idOf(kind, subject))).status === 'requested';
  }

  private idOf(kind: OperationKind, subject: string): string {
    return this.ids.derived('operation', kind, subject);
  }
}
