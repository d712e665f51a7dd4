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
/** Mails to one address, of all kinds; requests by strangers have the same limit again. */
export const MAILS_PER_DAY = 20;
export const NOTICES_PER_QUARTER_HOUR = 5;
export const NEWSLETTER_REQUESTS_PER_DAY = 3;
/** Changes of one kind that a user may make to their own account. */
export const OWN_CHANGES_PER_HOUR = 60;
export const EXPORTS_PER_HOUR = 10;
/** Age at which notifications are removed, counted from their cause. */
export const NOTIFICATION_RETENTION = 90 * DAY;
export const RESET_LINK_LIFE = HOUR;
export const TWO_FACTOR_LIFE = 5 * MINUTE;
/** Time for which a login or a step-up verification allows sensitive changes. */
export const STEP_UP_LIFETIME = 30 * MINUTE;
/** Time from the last code or link of an unverified registration until it is erased. */
export const UNVERIFIED_RETENTION = 7 * DAY;
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LENGTH = 10;
export const PREDEFINED_AVATARS = ['/avatars/1.svg', '/avatars/2.svg', '/avatars/3.svg', '/avatars/4.svg'] as const;
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 16_000_000;
/** Longest side of an uploaded avatar, in pixels. */
export const AVATAR_SIDE = 512;
/** Longest side of a stored product photo, in pixels. */
export const PRODUCT_PHOTO_SIDE = 1280;
/** Life of a link to a file. */
export const SIGNED_LINK_LIFETIME = 6 * HOUR;
/** Characters of the name of an uploaded file. */
export const FILE_NAME_MAX = 200;
export const DIALOG_RESET_DELAY = 300;

export const MIN_DEPOSIT_CENTS = 100;
export const MAX_DEPOSIT_CENTS = 1_000_000;
export const QUICK_AMOUNTS_BRL = [10, 20, 50, 100] as const;
export const MAX_OPEN_CHARGES = 5;
export const MAX_AMOUNT_CENTS = 100_000_000;

/** XP and credits of a user. */
export const POINTS_MAX = 1_000_000;

export const CART_ITEMS_MAX = 20;
/** Keys of one plan in an order of gifts. */
export const ITEM_QUANTITY_MAX = 100;
/** Highest discount of a reseller, in percent. */
export const RESELLER_DISCOUNT_MAX = 90;
export const COUPON_CODE_MAX = 64;
export const COUPON_USES_MAX = 1_000_000;
export const LIFETIME_DAYS = 9999;
export const DEVICES_MAX = 99;
/** Longest code of an invitation that a registration takes. */
export const REFERRAL_TEXT_MAX = 32;
/** Alphabet of redeemable keys: letters and digits that are not mistaken for one another. */
export const KEY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const KEY_LENGTH = 8;
export const KEYS_PER_LOT_MAX = 100;
export const NEW_SUBSCRIPTION_PAUSE_CREDITS = 1;
/** Longest trial of a product, in hours. */
export const TRIAL_HOURS_MAX = 720;
export const NEW_USER_HWID_RESETS = 1;
/** Interval of the typing signals of a ticket; the reader's screen shows «is typing» for a little longer. */
export const TYPING_INTERVAL = 3 * SECOND;
export const TYPING_SHOWN = 5 * SECOND;
/** Interval of the viewing signals of a ticket; the screens of the other staff show the viewer for a little longer. */
export const VIEWING_INTERVAL = 5 * SECOND;
export const VIEWING_SHOWN = 8 * SECOND;
/** Interval of the software's heartbeats; a machine is offline after `HEARTBEAT_LAPSE` without one. */
export const HEARTBEAT_INTERVAL = 30 * SECOND;
export const HEARTBEAT_LAPSE = 90 * SECOND;
export const HWID_MAX = 128;
export const PC_NAME_MAX = 128;
/** Longest remaining time of a subscription, in days; a purchase adds nothing beyond it. */
export const SUBSCRIPTION_DAYS_MAX = 99_999;
/** Hours that the staff gives to many subscriptions at once: a year. */
export const GRANTED_HOURS_MAX = 8760;
export const EXPIRED_LISTED_FOR = 30 * DAY;
/** Times before the end of a subscription: of the purchase of its renewal, and of the notice of this purchase. */
export const RENEWED_BEFORE_END = HOUR;
export const RENEWAL_NOTICE_BEFORE_END = 72 * HOUR;

export const planDays = { daily: 1, weekly: 7, 'bi-weekly': 14, monthly: 30 } as const;
export type PlanDuration = keyof typeof planDays;
export const planNames: Readonly<Record<PlanDuration, string>> = {
  daily: 'Diário',
  weekly: 'Semanal',
  'bi-weekly': 'Quinzenal',
  monthly: 'Mensal',
};

/** Returns the duration of a plan of a number of days; `undefined` for a number that no plan has. */
export const planDurationOf = (days: number): PlanDuration | undefined =>
  (Object.keys(planDays) as PlanDuration[]).find((duration) => planDays[duration] === days);

/** Returns the name of a plan of a number of days. */
export const planNameOf = (days: number): string => {
  const duration = planDurationOf(days);
  return duration ? planNames[duration] : `${String(days)} dias`;
};

export const PRODUCT_NAME_MAX = 200;
export const PRODUCT_DESCRIPTION_MAX = 5000;
export const RESOURCE_TITLE_MAX = 120;
export const RESOURCE_MAX_BYTES = 2 * 1024 ** 3;
export const CHANGELOG_MAX = 5000;
/** A repeated download of a file in one session is logged once in this time. */
export const DOWNLOAD_NOTED_EVERY = HOUR;

export const TICKET_SUBJECT_MAX = 120;
export const TICKET_MESSAGE_MAX = 5000;
export const TICKETS_PER_DAY = 10;
export const TICKET_MESSAGES_PER_MINUTE = 30;
export const ATTACHMENT_MAX_BYTES = 20 * 1024 * 1024;
export const ATTACHMENTS_PER_HOUR = 60;
/** Limit for all tickets of one user together. */
export const ATTACHMENTS_MAX_BYTES = 500 * 1024 * 1024;
export const ATTACHMENT_MAX_PIXELS = 50_000_000;
/** Longest side of a stored picture of a ticket, in pixels. */
export const ATTACHMENT_SIDE_MAX = 4096;
/** Messages of a ticket in one page. */
export const THREAD_PAGE = 100;
/** Notes on one ticket. */
export const TICKET_NOTES_MAX = 200;
export const CANNED_REPLY_TITLE_MAX = 80;
export const BLOCK_REASON_MAX = 200;
/** Time for which an ended block stays in the list. */
export const ENDED_BLOCK_LISTED_FOR = 30 * DAY;
export const ANNOUNCEMENT_TITLE_MAX = 120;
export const ANNOUNCEMENT_BODY_MAX = 2000;
/** Limits of the mails that ask a member to look at a ticket: shortest interval, and number in a window. */
export const TICKET_MAIL_INTERVAL = MINUTE;
export const TICKET_MAIL_WINDOW = 15 * MINUTE;
export const TICKET_MAILS_PER_WINDOW = 5;
/** Time between two mails of replies in one ticket. */
export const REPLY_MAIL_INTERVAL = 10 * MINUTE;
/** A person is mailed of deliveries once in this interval: the others gather in the next mail. */
export const DELIVERY_MAIL_INTERVAL = MINUTE;
/** Someone of the staff is mailed of new tickets once in this interval. */
export const NEW_TICKETS_MAIL_INTERVAL = 5 * MINUTE;
/** Keys of gifts in one mail; a mail about more of them has the link only. */
export const MAILED_KEYS_MAX = 100;
/** Time within which the staff must send a ticket's first reply. */
export const FIRST_REPLY_WITHIN = 4 * HOUR;

/** Hours before a subscription's end at which its notices are sent, farthest first. */
export const END_NOTICE_HOURS = [72, 24, 1] as const;
export type EndNoticeHours = (typeof END_NOTICE_HOURS)[number];

export const INACTIVITY_LOGOUT = 420_000;
export const PROFILE_POLL = 15 * SECOND;
export const ORDER_STATUS_POLL = 3 * SECOND;
export const NOTIFICATIONS_POLL = 5 * MINUTE;
/** Interval at which the dashboard polls its figures while nothing is pushed. */
export const METRICS_POLL = 100;
export const DEFAULT_POLL = 15 * SECOND;
/** Requests of one user with an Idempotency-Key: each may write to the log. */
export const KEYED_REQUESTS_PER_HOUR = 600;
export const IDEMPOTENCY_RETENTION = 24 * HOUR;

/** Days of uptime on the status page. */
export const UPTIME_DAYS = 90;
export const STATUS_POLL = 60 * SECOND;

export const DAILY_BONUS_XP = 10;
export const DAILY_BONUS_POLL = 60 * SECOND;

export const ranks = [
  { name: 'Bronze', xp: 0 },
  { name: 'Prata', xp: 500 },
  { name: 'Ouro', xp: 1500 },
  { name: 'Platina', xp: 3000 },
  { name: 'Diamante', xp: 5000 },
  { name: 'Mestre', xp: 10_000 },
] as const;
