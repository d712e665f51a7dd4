import { defineAggregate } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

export type AdministratorsEvent =
  DomainEvent<'AdministratorLeft', { userId: string }> | DomainEvent<'AdministratorReturned', { userId: string }>;

export interface Administrators {
  /** Those who were banned, demoted or erased since they were administrators. */
  readonly left: ReadonlySet<string>;
}

/** The one place where administrators lose their power, so that two who turn on each other meet. */
export const administrators = defineAggregate<Administrators, AdministratorsEvent>({
  category: 'administrators',
  initial: { left: new Set() },
  evolve: ({ left }, { type, data: { userId } }) => ({
    left: type === 'AdministratorLeft' ? new Set([...left, userId]) : new Set([...left].filter((id) => id !== userId)),
  }),
  events: defineEvents<AdministratorsEvent>({
    AdministratorLeft: { version: 1 },
    AdministratorReturned: { version: 1 },
  }),
});

/** `present`: who was an administrator a moment ago; one of them has to stay. */
export const leave = (state: Administrators, userId: string, present: readonly string[]): AdministratorsEvent[] => {
  if (state.left.has(userId)) return [];
  if (!present.some((id) => id !== userId && !state.left.has(id))) throw new DomainError('LAST_ADMIN');
  return [{ type: 'AdministratorLeft', data: { userId } }];
};

export const comeBack = (state: Administrators, userId: string): AdministratorsEvent[] =>
  state.left.has(userId) ? [{ type: 'AdministratorReturned', data: { userId } }] : [];
