import { Injectable } from '@nestjs/common';
import type { BulkKind } from '@shop/contracts/bulk';
import { Ids } from '../../platform/clock/ids.js';
import { asSubcommand } from '../../platform/context/subcommand.js';
import { AggregateStore } from '../../platform/event-store/aggregate-store.js';
import { Reservations } from '../../platform/event-store/reservations.js';
import { bulkAction } from './domain/bulk.js';

const RESERVED = 'bulk';

/** Which action of a kind is under way: one at a time. A finished one is released by the next. */
@Injectable()
export class RunningBulks {
  constructor(
    private readonly store: AggregateStore,
    private readonly reservations: Reservations,
    private readonly ids: Ids,
  ) {}

  /** Returns the id of the running action of a kind, else reserves that of the command's own action. */
  async reserve(kind: BulkKind): Promise<string> {
    const own = this.ids.derived('bulk', kind);
    if ((await this.statusOf(own)) !== 'absent') return own;
    for (;;) {
      const seen = await this.reservations.look(RESERVED, kind);
      const { ownerId } = seen;
      if (ownerId === null) {
        if (await this.reservations.takeSeen(RESERVED, kind, own, seen)) return own;
        continue;
      }
      // This includes an action that is reserved and not started yet: the first process to come starts it.
      if (['absent', 'running'].includes(await this.statusOf(ownerId))) return ownerId;
      await asSubcommand(`release ${ownerId}`, () => this.reservations.releaseSeen(RESERVED, kind, ownerId, seen));
    }
  }

  private async statusOf(bulkId: string): Promise<string> {
    return (await this.store.load(bulkAction, bulkId)).status;
  }
}
