import { CODES_PER_DAY, RESEND_WAIT } from '@shop/contracts/limits';
import { DAY, isWithin, MINUTE } from '@shop/kernel/durations';

/** Messages that are limited together: codes of one kind, reset links. */
export type LimitedMail = 'verify-email' | 'update' | 'reset';

/**
 * Origin of the request for a mail, or of a code: the owner (signed in, at an address of earlier logins, or in the
 * browser that signed up) or anybody else.
 */
export type RequestOrigin = 'owner' | 'stranger';

export interface SentMail {
  readonly kind: LimitedMail;
  readonly origin: RequestOrigin;
  readonly at: string;
}

/** Number of mails that may be sent; the minute between two of them is fixed. */
export interface MailAllowance {
  readonly inQuarterHour: number;
  readonly inDay: number;
}

export const mailAllowance: MailAllowance = { inQuarterHour: 5, inDay: CODES_PER_DAY };

/** Returns the allowance under `RATE_LIMIT_SCALE`. */
export const scaledAllowance = (scale: number): MailAllowance => ({
  inQuarterHour: mailAllowance.inQuarterHour * scale,
  inDay: mailAllowance.inDay * scale,
});

/** Remembers a mail; mails outside every limit's window are forgotten. */
export const withSent = (sent: readonly SentMail[], mail: SentMail): readonly SentMail[] => [
  ...sent.filter(({ at }) => Date.parse(at) > Date.parse(mail.at) - DAY),
  mail,
];

/**
 * Returns true when one more mail of this kind may go out. Mails that strangers requested never count against the
 * owner's; the limit of a day counts codes of all kinds together, and reset links by themselves.
 */
export function mayMail(
  sent: readonly SentMail[],
  { kind, origin, now }: Pick<SentMail, 'kind' | 'origin'> & { readonly now: Date },
  { inQuarterHour, inDay }: MailAllowance,
): boolean {
  const sentWithin = (span: number, isCounted: (mail: SentMail) => boolean): number =>
    sent.filter(
      (mail) => mail.origin === origin && isWithin(span, Date.parse(mail.at), now.getTime()) && isCounted(mail),
    ).length;
  const isOfKind = (mail: SentMail) => mail.kind === kind;
  const isReset = (one: LimitedMail) => one === 'reset';
  return (
    sentWithin(RESEND_WAIT, isOfKind) === 0 &&
    sentWithin(15 * MINUTE, isOfKind) < inQuarterHour &&
    sentWithin(DAY, (mail) => isReset(mail.kind) === isReset(kind)) < inDay
  );
}
