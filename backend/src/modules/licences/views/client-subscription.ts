import type { ClientSubscription, Hold } from '@shop/contracts/licences';
import { EXPIRED_LISTED_FOR, LIFETIME_DAYS, NEW_USER_HWID_RESETS } from '@shop/contracts/limits';
import { DAY } from '@shop/kernel/durations';

/** A subscription as its user's document keeps it: nothing in it depends on when it is read. */
export interface SubscriptionRow {
  readonly id: string;
  readonly productId: number;
  readonly productName: string;
  /** While running. */
  readonly endsAt: Date | null;
  /** While held. */
  readonly keptMs: number | null;
  readonly holds: readonly Hold[];
  readonly lifetimeSince: Date | null;
  readonly endedAt: Date | null;
  readonly pauseCredits: number;
}

const remainingMs = (row: SubscriptionRow, now: number): number => {
  if (row.endedAt) return 0;
  return row.keptMs ?? Math.max(0, (row.endsAt?.getTime() ?? 0) - now);
};

const endOf = (row: SubscriptionRow, now: number): number => {
  if (row.lifetimeSince) return row.lifetimeSince.getTime() + LIFETIME_DAYS * DAY;
  if (row.endedAt) return row.endedAt.getTime();
  return row.keptMs === null ? (row.endsAt?.getTime() ?? 0) : now + row.keptMs;
};

/** Whether it is still shown: for 30 days after its end. */
export const isListed = (row: SubscriptionRow, now: number): boolean =>
  row.lifetimeSince !== null || endOf(row, now) > now - EXPIRED_LISTED_FOR;

/** A subscription as its user sees it at `now`. */
export const toClientSubscription = (row: SubscriptionRow, now: number): ClientSubscription => {
  const end = endOf(row, now);
  const isLifetime = row.lifetimeSince !== null;
  const isOver = !isLifetime && remainingMs(row, now) === 0;
  return {
    subscription_id: row.id,
    product_id: row.productId,
    product_name: row.productName,
    subscription_status: isOver ? 'expired' : row.holds.length > 0 ? 'paused' : 'active',
    expires_at: new Date(end).toISOString(),
    days_remaining: isOver ? 0 : Math.ceil((end - now) / DAY),
    hwid: null,
    pc_name: null,
    last_seen_at: null,
    is_online: false,
    pause_credits: row.pauseCredits,
    hwid_reset_credits: NEW_USER_HWID_RESETS,
    lifetime: isLifetime,
    holds: [...row.holds],
  };
};
