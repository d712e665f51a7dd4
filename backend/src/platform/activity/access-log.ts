import { Injectable } from '@nestjs/common';
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
  { readonly accessId: string; readonly kind: AccessKind; readonly subject: string }
>;

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
  events: defineEvents<DataAccessed>({ DataAccessed: { version: 1 } }),
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
    return this.record(`${currentContext().actorId ?? ''}-${userId}-${String(period)}`, 'details', userId);
  }

  export(list: string): Promise<void> {
    return this.record(this.ids.derived('export', list), 'export', list);
  }

  private async record(accessId: string, kind: AccessKind, subject: string): Promise<void> {
    const data = { accessId, kind, subject };
    const decision = ({ isRecorded }: Access): DataAccessed[] => (isRecorded ? [] : [{ type: 'DataAccessed', data }]);
    await this.store.decide(dataAccess, accessId, decision, { isNew: true });
  }
}

/** Looks at details, and exports. */
export const accessActivities = describeActivities<DataAccessed>({
  DataAccessed: ({ data: { kind, subject } }) =>
    kind === 'details'
      ? { action: 'Detalhes do usuário vistos', target: { kind: 'account', id: subject } }
      : { action: `Lista exportada: ${subject}`, target: { kind: 'export', id: subject } },
});
