import type { AutoRenew, ClientSubscription, Device, Hold } from '@shop/contracts/subscriptions';
import {
  END_NOTICE_HOURS,
  type EndNoticeHours,
  EXPIRED_LISTED_FOR,
  LIFETIME_DAYS,
  RENEWAL_NOTICE_BEFORE_END,
  RENEWED_BEFORE_END,
} from '@shop/contracts/limits';
import { DAY, HOUR } from '@shop/kernel/durations';
import { brlFromCents } from '@shop/kernel/money';
import type { AutoRenewal } from '../domain/auto-renewal.js';

/** A machine bound to a subscription. */
export interface MachineRow {
  readonly id: string;
  readonly hwid: string | null;
  readonly pcName: string | null;
  readonly boundAt: Date;
}

/** A period of a running subscription, up to its known end. */
export interface RunTime {
  readonly from: Date;
  readonly to: Date;
}

/** A subscription as its user's document keeps it: nothing in it depends on when it is read. */
export interface SubscriptionRow {
  readonly id: string;
  readonly productId: number;
  /** The product's name when the subscription began; see `withNames`. */
  readonly productName: string;
  /** While running. */
  readonly endsAt: Date | null;
  /** While held. */
  readonly keptMs: number | null;
  readonly holds: readonly Hold[];
  readonly lifetimeSince: Date | null;
  readonly endedAt: Date | null;
  /** The last notice of its end, in hours before it; `null` for none since time was added. */
  readonly announcedHours: EndNoticeHours | null;
  readonly pauseCredits: number;
  /** It has the time of its trial only, and hours that everybody got. */
  readonly isTrial: boolean;
  /** `null` where it is off. */
  readonly renewal: AutoRenewal | null;
  /** Its run times, oldest first. */
  readonly runs: readonly RunTime[];
  /** Newest first. */
  readonly machines: readonly MachineRow[];
}

const remainingMs = (row: SubscriptionRow, now: number): number => {
  if (row.endedAt) return 0;
  return row.keptMs ?? Math.max(0, (row.endsAt?.getTime() ?? 0) - now);
};

/** Returns the instant of its coming end; `null` for a lifetime, while it is held, and after its end. */
const nextEndOf = ({ endsAt, endedAt, lifetimeSince }: SubscriptionRow): Date | null =>
  endedAt === null && lifetimeSince === null ? endsAt : null;

/** Returns the instant at which the next notice of its end, or of its renewal, is due; `null` where none is. */
export const noticeAt = (row: SubscriptionRow): Date | null => {
  const { announcedHours, renewal } = row;
  const endsAt = nextEndOf(row);
  if (endsAt === null) return null;
  if (renewal) return renewal.isAnnounced ? null : new Date(endsAt.getTime() - RENEWAL_NOTICE_BEFORE_END);
  const next = END_NOTICE_HOURS.find((hours) => announcedHours === null || hours < announcedHours);
  return next === undefined ? null : new Date(endsAt.getTime() - next * HOUR);
};

/** Returns the instant from which its renewal is bought; `null` where none is known. */
export const renewalAt = (row: SubscriptionRow): Date | null => {
  const endsAt = row.renewal && nextEndOf(row);
  return endsAt && new Date(endsAt.getTime() - RENEWED_BEFORE_END);
};

const endOf = (row: SubscriptionRow, now: number): number => {
  if (row.lifetimeSince) return row.lifetimeSince.getTime() + LIFETIME_DAYS * DAY;
  if (row.endedAt) return row.endedAt.getTime();
  return row.keptMs === null ? (row.endsAt?.getTime() ?? 0) : now + row.keptMs;
};

/** Rows with the products' names of today; a deleted product keeps the one that its subscription began with. */
export const withNames = (rows: readonly SubscriptionRow[], names: ReadonlyMap<number, string>): SubscriptionRow[] =>
  rows.map((row) => ({ ...row, productName: names.get(row.productId) ?? row.productName }));

/** Returns true while it is listed: for 30 days after its end. */
export const isListed = (row: SubscriptionRow, now: number): boolean =>
  row.lifetimeSince !== null || endOf(row, now) > now - EXPIRED_LISTED_FOR;

export const statusOf = (row: SubscriptionRow, now: number): ClientSubscription['subscription_status'] => {
  if (row.lifetimeSince === null && remainingMs(row, now) === 0) return 'expired';
  return row.holds.length > 0 ? 'paused' : 'active';
};

/** Use of a machine by its software. */
export interface MachineUse {
  readonly lastSeenAt: Date;
  readonly isOnline: boolean;
}

/** Returns the fields of a card or a machine that heartbeats change. */
export const presenceOf = (use: MachineUse | undefined) => ({
  last_seen_at: use?.lastSeenAt.toISOString() ?? null,
  is_online: use?.isOnline ?? false,
});

/** Returns a bound machine in its user's form; `use` where it has sent a heartbeat. */
export const toDevice = ({ id, hwid, pcName, boundAt }: MachineRow, use?: MachineUse): Device => ({
  id,
  pc_name: pcName,
  hwid,
  bound_at: boundAt.toISOString(),
  ...presenceOf(use),
});

/** Returns the machine shown for a subscription: the one bound last. */
export const latestMachine = (row: SubscriptionRow): MachineRow | undefined => row.machines[0];

/** Returns the renewal of a subscription in its user's form; `end` is the instant of its end, in milliseconds. */
const toAutoRenew = ({ planId, planName, priceCents, failures }: AutoRenewal, end: number): AutoRenew => ({
  planId,
  planName,
  price: brlFromCents(priceCents),
  at: new Date(end - RENEWED_BEFORE_END).toISOString(),
  state: failures.includes('balance') ? 'waiting' : 'on',
});

/**
 * Returns a subscription in its user's form at `now`, with the machine bound last, its use and the reset credits of the
 * user.
 */
export const toClientSubscription = (
  row: SubscriptionRow,
  now: number,
  resetCredits: number,
  use?: MachineUse,
): ClientSubscription => {
  const machine = latestMachine(row);
  const end = endOf(row, now);
  const subscription_status = statusOf(row, now);
  return {
    subscription_id: row.id,
    product_id: row.productId,
    product_name: row.productName,
    subscription_status,
    expires_at: new Date(end).toISOString(),
    days_remaining: subscription_status === 'expired' ? 0 : Math.ceil((end - now) / DAY),
    hwid: machine?.hwid ?? null,
    pc_name: machine?.pcName ?? null,
    ...presenceOf(use),
    pause_credits: row.pauseCredits,
    hwid_reset_credits: resetCredits,
    lifetime: row.lifetimeSince !== null,
    trial: row.isTrial,
    holds: [...row.holds],
    auto_renew: row.renewal && subscription_status !== 'expired' ? toAutoRenew(row.renewal, end) : null,
  };
};
