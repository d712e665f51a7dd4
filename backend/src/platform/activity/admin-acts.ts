import type { ActivityChange } from '@shop/contracts/activity';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import type { ActivityTarget, DescribedActivity } from './activities.js';

type Changes<E extends DomainEvent> = readonly ActivityChange[] | ((data: E['data']) => readonly ActivityChange[]);

/**
 * Describes acts of administrators on one kind of entity: `target` finds it in the event's data. The same event caused
 * by anyone else, or by the product itself, is no entry of the log.
 */
export const adminActsOn =
  <Data extends object>(target: (data: Data) => ActivityTarget) =>
  <E extends DomainEvent<string, Data>>(action: string | ((data: E['data']) => string), changes: Changes<E> = []) =>
  ({ data, metadata }: Recorded<E>): DescribedActivity | null =>
    metadata.actorRole === 'Admin'
      ? {
          action: typeof action === 'string' ? action : action(data),
          target: target(data),
          changes: typeof changes === 'function' ? changes(data) : changes,
        }
      : null;

/** Returns what describes an act of an API key; the same act in a session is no entry of the log. */
export const byApiKey = <E extends DomainEvent>(
  describe: (data: E['data']) => DescribedActivity | null,
): ((event: Recorded<E>) => DescribedActivity | null) => {
  return ({ data, metadata }) => (metadata.via ? describe(data) : null);
};
