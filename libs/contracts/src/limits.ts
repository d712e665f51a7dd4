import { DAY, HOUR, MINUTE, SECOND } from '@shop/kernel/durations';

/** Business constants of the specification; durations in milliseconds, money in centavos. */
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 32;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const CODE_LENGTH = 6;
export const CODE_LIFE = 10 * MINUTE;
export const CODE_TRIES = 5;
export const CODES_PER_DAY = 10;
export const RESEND_WAIT = MINUTE;
/** Changes of one kind that a user may make to their own account. */
export const OWN_CHANGES_PER_HOUR = 60;
export const EXPORTS_PER_HOUR = 10;
export const RESET_LINK_LIFE = HOUR;
export const TWO_FACTOR_LIFE = 5 * MINUTE;
/** How long a login or a step-up verification allows what is sensitive. */
export const RECENT_PROOF_LIFE = 30 * MINUTE;
/** After its last code or link a registration that nobody verified is kept this long, then erased. */
export const UNVERIFIED_KEPT = 7 * DAY;
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LENGTH = 10;
export const PREDEFINED_AVATARS = ['/avatars/1.svg', '/avatars/2.svg', '/avatars/3.svg', '/avatars/4.svg'] as const;
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 16_000_000;
/** Edge of an uploaded avatar, in pixels, at most. */
export const AVATAR_SIDE = 512;
export const DIALOG_RESET_DELAY = 300;

export const MIN_DEPOSIT_CENTS = 100;
export const MAX_DEPOSIT_CENTS = 1_000_000;
export const QUICK_AMOUNTS_BRL = [10, 20, 50, 100] as const;
export const MAX_OPEN_CHARGES = 5;
export const MAX_AMOUNT_CENTS = 100_000_000;

export const CART_ITEMS_MAX = 20;
export const LIFETIME_DAYS = 9999;
export const NEW_SUBSCRIPTION_PAUSE_CREDITS = 1;
export const NEW_USER_HWID_RESETS = 1;
export const EXPIRED_LISTED_FOR = 30 * DAY;

export const planDays = { daily: 1, weekly: 7, 'bi-weekly': 14, monthly: 30 } as const;
export type PlanDuration = keyof typeof planDays;

export const INACTIVITY_LOGOUT = 420_000;
export const PROFILE_POLL = 15 * SECOND;
export const ORDER_STATUS_POLL = 3 * SECOND;
export const DEFAULT_POLL = 15 * SECOND;
export const IDEMPOTENCY_KEPT = 24 * HOUR;

export const ranks = [
  { name: 'Bronze', xp: 0 },
  { name: 'Prata', xp: 500 },
  { name: 'Ouro', xp: 1500 },
  { name: 'Platina', xp: 3000 },
  { name: 'Diamante', xp: 5000 },
  { name: 'Mestre', xp: 10_000 },
] as const;
