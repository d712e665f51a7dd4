import type { ActivityChange } from '@shop/contracts/activity';
import { DAY, HOUR, MINUTE, SECOND } from '@shop/kernel/durations';
import type { EventOf, Recorded } from '@shop/kernel/events';
import { type DescribedActivity, describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import { momentText } from '../../platform/activity/change-texts.js';
import { isGrantOfStaff } from './domain/grant-ids.js';
import type { MachineEvent } from './domain/machine.events.js';
import { lengthOf } from './domain/subscription.js';
import type { ClockData, SubscriptionEvent, SubscriptionExtended } from './domain/subscription.events.js';

type Granted = EventOf<SubscriptionEvent, 'SubscriptionStarted' | 'SubscriptionExtended'>;

const signed = (count: number) => (count > 0 ? `+${String(count)}` : String(count));

/** Acts of the user are not logged. */
const byAdmin = adminActsOn(({ userId }: { readonly userId: string }) => ({ kind: 'account', id: userId }));

/** Describes grants by hand of an administrator; a delivery of an approved order belongs to that order's entry. */
const granted =
  <E extends Granted>(action: string, changes: (event: Recorded<E>) => readonly ActivityChange[]) =>
  (event: Recorded<E>): DescribedActivity | null =>
    isGrantOfStaff(event.data.grantId) ? byAdmin<E>(action, changes(event))(event) : null;

const timeText = (ms: number): string => {
  const [days, hours] = [Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR)];
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  return `${String(days)} d ${String(hours)} h ${String(minutes)} min restantes`;
};

/** Returns the end of a running clock, or the remaining time of a held one. */
const clockText = (clock: ClockData): string => {
  if ('endsAt' in clock) return momentText(clock.endsAt);
  return clock.keptMs === 0 ? 'encerrada' : `${timeText(clock.keptMs)} (pausada)`;
};

const field = 'Término';

/** Describes an extension: before it the clock had the granted time less, or was over where nothing was left. */
function extension({ data, metadata }: Recorded<SubscriptionExtended>): readonly ActivityChange[] {
  const { clock, days, lifetimeSince } = data;
  if (lifetimeSince) return [{ field, before: null, after: 'vitalícia' }];
  const [length, decidedAt] = [lengthOf(days), Date.parse(metadata.at)];
  const left = 'endsAt' in clock ? Date.parse(clock.endsAt) - decidedAt : clock.keptMs;
  const before: ClockData =
    'endsAt' in clock
      ? { endsAt: new Date(Date.parse(clock.endsAt) - length).toISOString() }
      : { ...clock, keptMs: clock.keptMs - length };
  return [{ field, before: left - length < SECOND ? 'encerrada' : clockText(before), after: clockText(clock) }];
}

const counted = (name: string, now: number, by: number): readonly ActivityChange[] => [
  { field: name, before: String(now - by), after: String(now) },
];

/** Acts of administrators on subscriptions, machines and their credits. */
export const subscriptionActivities = describeActivities<SubscriptionEvent | MachineEvent>('people', {
  SubscriptionStarted: granted<EventOf<SubscriptionEvent, 'SubscriptionStarted'>>(
    'Assinatura adicionada',
    ({ data: { clock, devices, lifetimeSince } }) => [
      { field, before: null, after: lifetimeSince ? 'vitalícia' : clockText(clock) },
      { field: 'Dispositivos', before: null, after: String(devices) },
    ],
  ),
  SubscriptionExtended: granted<EventOf<SubscriptionEvent, 'SubscriptionExtended'>>('Assinatura estendida', extension),
  SubscriptionRemoved: byAdmin('Assinatura removida', [{ field: 'Situação', before: 'cadastrada', after: 'removida' }]),
  SubscriptionDaysAdjusted: byAdmin<EventOf<SubscriptionEvent, 'SubscriptionDaysAdjusted'>>(
    ({ days }) => `Dias da assinatura ajustados: ${signed(days)}`,
    ({ previous, clock }) => [{ field, before: clockText(previous), after: clockText(clock) }],
  ),
  PauseCreditsAdjusted: byAdmin<EventOf<SubscriptionEvent, 'PauseCreditsAdjusted'>>(
    ({ pauseCredits }) => `Créditos de pausa ajustados para ${String(pauseCredits)}`,
    ({ pauseCredits, by }) => counted('Créditos de pausa', pauseCredits, by),
  ),
  ResetCreditsAdjusted: byAdmin<EventOf<MachineEvent, 'ResetCreditsAdjusted'>>(
    ({ resetCredits }) => `Créditos de reset de HWID ajustados para ${String(resetCredits)}`,
    ({ resetCredits, by }) => counted('Créditos de reset', resetCredits, by),
  ),
  MachinesFreed: byAdmin<EventOf<MachineEvent, 'MachinesFreed'>>('HWID resetado', ({ machineIds }) => [
    { field: 'Computadores vinculados', before: String(machineIds.length), after: '0' },
  ]),
});
