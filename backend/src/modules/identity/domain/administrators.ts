import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

export type AdministratorsEvent =
  | DomainEvent<'AdministratorLeft', { userId: string }>
  | DomainEvent<'AdministratorReturned', { userId: string }>;

export interface Administrators {
  /** Former owners: banned, erased, or with fewer permissions. */
  readonly left: ReadonlySet<string>;
}

const evolve = ({ left }: Administrators, event: AdministratorsEvent): Administrators => {
  switch (event.type) {
    case 'AdministratorLeft':
      return { left: new Set([...left, event.data.userId]) };
    case 'AdministratorReturned':
      return { left: new Set([...left].filter((id) => id !== event.data.userId)) };
    default:
      return unhandled(event);
  }
};

/** The one stream on which owners leave: two owners who remove each other race in one place. */
export const administrators = defineAggregate<Administrators, AdministratorsEvent>({
  category: 'administrators',
  initial: { left: new Set() },
  evolve,
  events: defineEvents<AdministratorsEvent>({
    AdministratorLeft: { version: 1 },
    AdministratorReturned: { version: 1 },
  }),
});

/** Removes an owner. `present`: the owners a moment ago. Throws `LAST_ADMIN` unless one stays. */
export const leave = (state: Administrators, userId: string, present: readonly string[]): AdministratorsEvent[] => {
  if (state.left.has(userId)) return [];
  if (!present.some((id) => id !== userId && !state.left.has(id))) throw new DomainError('LAST_ADMIN');
  return [{ type: 'AdministratorLeft', data: { userId } }];
};

export const comeBack = (state: Administrators, userId: string): AdministratorsEvent[] =>
  state.left.has(userId) ? [{ type: 'AdministratorReturned', data: { userId } }] : [];
