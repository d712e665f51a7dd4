import type { ActivityChange } from '@shop/contracts/activity';
import type { NeededPermission } from '@shop/contracts/permissions';
import type { DomainEvent, EventOf, Recorded } from '@shop/kernel/events';
import { ofKind, type OfKind } from '../feature/kind.js';

/** Entity that an act concerns: `kind` is its type (`account`, `product`), `id` its id. */
export interface ActivityTarget {
  readonly kind: string;
  readonly id: string;
}

/** Presentation of an act in the activity log. */
export interface DescribedActivity {
  /** pt-BR, without names. */
  readonly action: string;
  readonly target: ActivityTarget | null;
  /** Changed values without personal data: they stay in the log when a person is erased. */
  readonly changes?: readonly ActivityChange[];
  /** Permission of the act, where it is another than its feature's. */
  readonly permission?: NeededPermission;
}

/** Describes the event types of one feature; null leaves an event out of the log. */
type ActivityDescriptions<E extends DomainEvent> = {
  readonly [T in E['type']]?: (event: Recorded<EventOf<E, T>>) => DescribedActivity | null;
};

export interface Activities extends OfKind<'activities'> {
  readonly permission: NeededPermission;
  readonly describe: Readonly<Record<string, (event: never) => DescribedActivity | null>>;
}

declare module '../feature/features.js' {
  interface Contributions {
    /** Presentation of events in the activity log. */
    readonly activities: readonly Activities[];
  }
}

/**
 * Declares how a feature's events appear in the activity log, and which permission its acts need: administrators
 * without it do not see them. Raise the version of the `activity` view with a change,
 * so that older acts are shown the same way.
 */
export const describeActivities = <E extends DomainEvent>(
  permission: NeededPermission,
  describe: ActivityDescriptions<E>,
): Activities => ofKind('activities', { permission, describe: describe as Activities['describe'] });
