import {
  REPLY_MAIL_INTERVAL,
  TICKET_MAIL_INTERVAL,
  TICKET_MAIL_WINDOW,
  TICKET_MAILS_PER_WINDOW,
} from '@shop/contracts/limits';
import { isWithin } from '@shop/kernel/durations';

/** Mail of one notice, or of one reply. */
export interface TicketMail {
  readonly messageId: string;
  readonly at: string;
  readonly isReply: boolean;
  readonly isSent: boolean;
}

/** Mails of one ticket that are due or were due lately, oldest first. */
export type TicketMails = readonly TicketMail[];

const within = (ms: number, mail: TicketMail, at: string): boolean => isWithin(ms, Date.parse(mail.at), Date.parse(at));

/** Adds a due mail; mails outside every limit's window are removed. */
export const withDue = (mails: TicketMails, { messageId, at, isReply }: Omit<TicketMail, 'isSent'>): TicketMails => [
  ...mails.filter((mail) => !mail.isSent || within(TICKET_MAIL_WINDOW, mail, at)),
  { messageId, at, isReply, isSent: false },
];

export const withSent = (mails: TicketMails, messageId: string): TicketMails =>
  mails.map((mail) => (mail.messageId === messageId ? { ...mail, isSent: true } : mail));

/** Returns true when the member was not mailed of too many notices lately; replies do not count. */
export function admitsNotice(mails: TicketMails, at: string): boolean {
  const lately = mails.filter((mail) => !mail.isReply && within(TICKET_MAIL_WINDOW, mail, at));
  return lately.length < TICKET_MAILS_PER_WINDOW && !lately.some((mail) => within(TICKET_MAIL_INTERVAL, mail, at));
}

/** Returns true when the member was not mailed of another reply lately; notices do not count. */
export const admitsReply = (mails: TicketMails, at: string): boolean =>
  !mails.some((mail) => mail.isReply && within(REPLY_MAIL_INTERVAL, mail, at));
