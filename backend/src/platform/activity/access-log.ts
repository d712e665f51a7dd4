import { Injectable } from '@nestjs/common';
import type { NeededPermission } from '@shop/contracts/permissions';
import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { MINUTE } from '@shop/kernel/durations';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';
import { Clock } from '../clock/clock.js';
import { currentContext } from '../context/request-context.js';
import { AggregateStore } from '../event-store/aggregate-store.js';
import { Ids } from '../clock/ids.js';
import { describeActivities } from './activities.js';

/** Kinds of access that leave no other event. The values are stored. */
type AccessKind = 'details' | 'export';

/** An administrator read a person's details, or exported a list. `subject`: the person's id, or the list's name. */
export type DataAccessed = DomainEvent<
  'DataAccessed',
  {
    readonly accessId: string;
    readonly kind: AccessKind;
    readonly subject: string;
    readonly permission: NeededPermission;
  }
>;

/** Returns the data with the permission that its first version lacked: that of users, or of an owner for an export. */
const withPermission = (data: { readonly kind: AccessKind }): object => ({
  ...data,
  permission: data.kind === 'details' ? 'people' : 'owner',
});

interface Access {
  readonly isRecorded: boolean;
}

const evolve = (_: Access, { type }: DataAccessed): Access => {
  switch (type) {
    case 'DataAccessed':
      return { isRecorded: true };
    default:
      return unhandled(type);
  }
};

/** One access to data, `access-{id}`. */
export const dataAccess = defineAggregate<Access, DataAccessed>({
  category: 'access',
  initial: { isRecorded: false },
  evolve,
  events: defineEvents<DataAccessed>({ DataAccessed: { version: 2, older: { 1: { upcast: withPermission } } } }),
});

/** A page that stays open reads the details again and again: within this time it is one look, in milliseconds. */
const ONE_LOOK_MS = 5 * MINUTE;

/** Records what administrators read and export, for the activity log. */
@Injectable()
export class AccessLog {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Records a look at a person's details, once in five minutes for each administrator and person. */
  details(userId: string): Promise<void> {
    const period = Math.floor(this.clock.nowMs() / ONE_LOOK_MS);
    const accessId = `${currentContext().actorId ?? ''}-${userId}-${String(period)}`;
    return this.record({ accessId, kind: 'details', subject: userId, permission: 'people' });
  }

  /** Records the export of a list that needed the permission. */
  export(list: string, permission: NeededPermission): Promise<void> {
    return this.record({ accessId: this.ids.derived('export', list), kind: 'export', subject: list, permission });
  }

  private async record(data: DataAccessed['data']): Promise<void> {
    const decision = ({ isRecorded }: Access): DataAccessed[] => (isRecorded ? [] : [{ type: 'DataAccessed', data }]);
    await this.store.decide(dataAccess, data.accessId, decision, { isNew: true });
  }
}

/** Looks at details, and exports. */
export const accessActivities = describeActivities<DataAccessed>('any', {
  DataAccessed: ({ data: { kind, subject, permission } }) =>
    kind === 'details'
      ? { action: 'Detalhes do usuário vistos', target: { kind: 'account', id: subject }, permission }
      : { action: `Lista exportada: ${subject}`, target: { kind: 'export', id: subject }, permission },
});
