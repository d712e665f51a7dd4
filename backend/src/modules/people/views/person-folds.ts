import type { EventOf, Recorded } from '@shop/kernel/events';
import { initialOf } from '../../../platform/projections/document.js';
import type { Fold, Projection } from '../../../platform/projections/projection.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import type { MachineEvent } from '../../subscriptions/domain/machine.events.js';
import type { SubscriptionEvent } from '../../subscriptions/domain/subscription.events.js';
import type { LoyaltyEvent } from '../../loyalty/domain/loyalty.events.js';
import type { WalletEvent } from '../../wallet/domain/wallet.events.js';
import { clockFields, type HeldSubscription, runsUntil } from './held-subscription.js';
import { type PersonDoc, personFields } from './person.js';

export type PersonEvent = AccountEvent | WalletEvent | LoyaltyEvent | SubscriptionEvent | MachineEvent;
type Folds<E extends PersonEvent> = Projection<PersonDoc, E>['on'];

const ofUser = ({ data }: { readonly data: { readonly userId: string } }): string => data.userId;

/** Returns the document with its derived fields. */
const derived = (doc: PersonDoc): PersonDoc => {
  const ends = doc.subscriptions.flatMap((held) => runsUntil(held)?.getTime() ?? []);
  const [machine] = doc.machines;
  return {
    ...doc,
    status: doc.isBanned ? 'banned' : doc.isVerified ? 'active' : 'unverified',
    hwid: machine?.hwid ?? null,
    pcName: machine?.pcName ?? null,
    runsUntil: ends.length === 0 ? null : new Date(Math.max(...ends)),
  };
};

/**
 * Returns a fold that changes a listed person. A person's streams begin after the account and may outlive it: a person
 * without a document was erased.
 */
const changing = <E extends PersonEvent>(change: (doc: PersonDoc, data: E['data']) => Partial<PersonDoc>) =>
  ({
    id: ofUser as (e: Recorded<E>) => string,
    apply: (doc: PersonDoc | null, e: Recorded<E>): PersonDoc | null =>
      doc && derived({ ...doc, ...change(doc, e.data), changedAt: new Date(e.metadata.at) }),
  }) satisfies Fold<PersonDoc, E>;

export const accountFolds: Folds<AccountEvent> = {
  AccountRegistered: {
    id: ofUser,
    apply: (_, { data, metadata }) => {
      const at = new Date(metadata.at);
      return derived({
        ...initialOf(personFields),
        _id: data.userId,
        username: data.username ?? '',
        email: data.email,
        createdAt: at,
        role: data.role,
        permissions: data.permissions,
        status: 'active',
        isVerified: data.verified,
        hwid: null,
        pcName: null,
        runsUntil: null,
        changedAt: at,
      });
    },
  },
  EmailVerified: changing<EventOf<PersonEvent, 'EmailVerified'>>(() => ({ isVerified: true })),
  UsernameChanged: changing<EventOf<PersonEvent, 'UsernameChanged'>>((_, { username }) => ({
    username: username ?? '',
  })),
  EmailChanged: changing<EventOf<PersonEvent, 'EmailChanged'>>((_, { email }) => ({ email })),
  RoleChanged: changing<EventOf<PersonEvent, 'RoleChanged'>>((_, { role, permissions }) => ({
    role,
    permissions,
  })),
  AccountBanned: changing<EventOf<PersonEvent, 'AccountBanned'>>(() => ({ isBanned: true })),
  AccountUnbanned: changing<EventOf<PersonEvent, 'AccountUnbanned'>>(() => ({ isBanned: false })),
  TwoFactorEnabled: changing<EventOf<PersonEvent, 'TwoFactorEnabled'>>(() => ({ isTwoFactorEnabled: true })),
  TwoFactorDisabled: changing<EventOf<PersonEvent, 'TwoFactorDisabled'>>(() => ({ isTwoFactorEnabled: false })),
  AccountErased: { id: ofUser, apply: () => null },
};

export const moneyFolds: Folds<WalletEvent | LoyaltyEvent> = {
  WalletCredited: changing<EventOf<PersonEvent, 'WalletCredited'>>((_, { balanceCents }) => ({ balanceCents })),
  WalletDebited: changing<EventOf<PersonEvent, 'WalletDebited'>>((_, { balanceCents }) => ({ balanceCents })),
  XpEarned: changing<EventOf<PersonEvent, 'XpEarned'>>((_, { totalXp: xp }) => ({ xp })),
  XpReversed: changing<EventOf<PersonEvent, 'XpReversed'>>((_, { totalXp: xp }) => ({ xp })),
  XpSet: changing<EventOf<PersonEvent, 'XpSet'>>((_, { totalXp: xp }) => ({ xp })),
  DailyBonusClaimed: changing<EventOf<PersonEvent, 'DailyBonusClaimed'>>((_, { totalXp: xp }) => ({ xp })),
};

/** Returns a fold that changes the one subscription of the event. */
const changingHeld = <E extends SubscriptionEvent>(change: (data: E['data']) => Partial<HeldSubscription>) =>
  changing<E>(({ subscriptions }, data) => ({
    subscriptions: subscriptions.map((held) => (held.id === data.subscriptionId ? { ...held, ...change(data) } : held)),
  }));

const lifetimeField = (since: string | null) => ({ lifetimeSince: since === null ? null : new Date(since) });

const granted = ({ clock, lifetimeSince, devices }: EventOf<PersonEvent, 'SubscriptionExtended'>['data']) => ({
  ...clockFields(clock),
  ...lifetimeField(lifetimeSince),
  endedAt: null,
  devices,
});

export const subscriptionFolds: Folds<SubscriptionEvent | MachineEvent> = {
  SubscriptionStarted: {
    id: ofUser,
    apply: (doc, e) => {
      if (!doc) return null;
      const { subscriptionId: id, productId, productName: name, pauseCredits } = e.data;
      const changedAt = new Date(e.metadata.at);
      const held = { id, productId, name, createdAt: changedAt, pauseCredits, ...granted(e.data) };
      const heldProducts = [...new Set([...doc.heldProducts, productId])];
      return derived({ ...doc, subscriptions: [held, ...doc.subscriptions], heldProducts, changedAt });
    },
  },
  SubscriptionExtended: changingHeld<EventOf<PersonEvent, 'SubscriptionExtended'>>(granted),
  SubscriptionHeld: changingHeld<EventOf<PersonEvent, 'SubscriptionHeld'>>(({ clock, pauseCredits }) => ({
    ...clockFields(clock),
    endedAt: null,
    pauseCredits,
  })),
  SubscriptionReleased: changingHeld<EventOf<PersonEvent, 'SubscriptionReleased'>>(({ clock }) => clockFields(clock)),
  SubscriptionDaysAdjusted: changingHeld<EventOf<PersonEvent, 'SubscriptionDaysAdjusted'>>(({ clock }) => ({
    ...clockFields(clock),
    endedAt: null,
  })),
  SubscriptionTakenBack: changingHeld<EventOf<PersonEvent, 'SubscriptionTakenBack'>>(({ clock }) => clockFields(clock)),
  SubscriptionGrantRevoked: changingHeld<EventOf<PersonEvent, 'SubscriptionGrantRevoked'>>(
    ({ clock, lifetimeSince }) => ({ ...clockFields(clock), ...lifetimeField(lifetimeSince) }),
  ),
  PauseCreditsGranted: changingHeld<EventOf<PersonEvent, 'PauseCreditsGranted'>>(({ pauseCredits }) => ({
    pauseCredits,
  })),
  PauseCreditsAdjusted: changingHeld<EventOf<PersonEvent, 'PauseCreditsAdjusted'>>(({ pauseCredits }) => ({
    pauseCredits,
  })),
  SubscriptionRemoved: changing<EventOf<PersonEvent, 'SubscriptionRemoved'>>(
    ({ subscriptions }, { subscriptionId }) => ({
      subscriptions: subscriptions.filter(({ id }) => id !== subscriptionId),
    }),
  ),
  SubscriptionExpired: changingHeld<EventOf<PersonEvent, 'SubscriptionExpired'>>(({ endedAt }) => ({
    endedAt: new Date(endedAt),
  })),
  MachineBound: changing<EventOf<PersonEvent, 'MachineBound'>>(
    ({ machines }, { machineId: id, subscriptionId, hwid, pcName }) => ({
      machines: [{ id, subscriptionId, hwid, pcName }, ...machines],
    }),
  ),
  MachinesFreed: changing<EventOf<PersonEvent, 'MachinesFreed'>>(({ machines }, { machineIds, resetCredits }) => ({
    machines: machines.filter(({ id }) => !machineIds.includes(id)),
    resetCredits,
  })),
  ResetCreditGranted: changing<EventOf<PersonEvent, 'ResetCreditGranted'>>((_, { resetCredits }) => ({ resetCredits })),
  ResetCreditsAdjusted: changing<EventOf<PersonEvent, 'ResetCreditsAdjusted'>>((_, { resetCredits }) => ({
    resetCredits,
  })),
  MachinesClosed: changing<EventOf<PersonEvent, 'MachinesClosed'>>(() => ({ machines: [] })),
};
