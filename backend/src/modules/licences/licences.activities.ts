import type { DomainEvent, Recorded } from '@shop/kernel/events';
import { type DescribedActivity, describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import type { MachineEvent } from './domain/machine.events.js';
import { isGrantOfStaff } from './domain/staff-decisions.js';
import type { SubscriptionEvent } from './domain/subscription.events.js';

type Granted = Extract<SubscriptionEvent, { type: 'SubscriptionStarted' | 'SubscriptionExtended' }>;

const signed = (count: number) => (count > 0 ? `+${String(count)}` : String(count));

/** Acts of the user are not logged. */
const byAdmin = adminActsOn(({ userId }: { readonly userId: string }) => ({ kind: 'account', id: userId }));

/** Only grants that an administrator gave by hand: what an approved order delivers is that order's entry. */
const granted =
  <E extends Granted>(action: string) =>
  (event: Recorded<E>): DescribedActivity | null =>
    isGrantOfStaff(event.data.grantId) ? byAdmin<E>(action)(event) : null;

type Of<E extends DomainEvent, T extends E['type']> = Extract<E, { type: T }>;

/** Acts of administrators on subscriptions, machines and their credits. */
export const licenceActivities = describeActivities<SubscriptionEvent | MachineEvent>({
  SubscriptionStarted: granted('Assinatura adicionada'),
  SubscriptionExtended: granted('Assinatura estendida'),
  SubscriptionRemoved: byAdmin('Assinatura removida'),
  SubscriptionDaysAdjusted: byAdmin<Of<SubscriptionEvent, 'SubscriptionDaysAdjusted'>>(
    ({ days }) => `Dias da assinatura ajustados: ${signed(days)}`,
  ),
  PauseCreditsAdjusted: byAdmin<Of<SubscriptionEvent, 'PauseCreditsAdjusted'>>(
    ({ pauseCredits }) => `Créditos de pausa ajustados para ${String(pauseCredits)}`,
  ),
  ResetCreditsAdjusted: (event) => {
    const { by, resetCredits } = event.data;
    const entry = byAdmin(`Créditos de reset de HWID ajustados para ${String(resetCredits)}`)(event);
    const before = by === null ? null : String(resetCredits - by);
    return entry && { ...entry, changes: [{ field: 'Créditos de reset', before, after: String(resetCredits) }] };
  },
  MachinesFreed: byAdmin('HWID resetado'),
});
