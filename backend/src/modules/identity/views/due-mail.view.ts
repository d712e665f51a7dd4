import { DAY } from '@shop/kernel/durations';
import type { Recorded } from '@shop/kernel/events';
import { Schema } from 'mongoose';
import { defineProjection, viewSchemaOptions } from '../../../platform/projections/projection.js';
import type { AccountEvent } from '../domain/account.events.js';

/** What only tells is worth sending after any outage that ends. */
const NOTICE_LIFE = 7 * DAY;

interface DueMail {
  readonly mailId: string;
  readonly kind: 'code' | 'reset' | 'notice';
  readonly at: Date;
  /** Until when it is worth sending. */
  readonly until: Date;
  /** The event that made it due. */
  readonly eventId: string;
}

/** The messages of an account that were not sent yet. */
export interface DueMailDoc {
  readonly _id: string;
  readonly mails: readonly DueMail[];
  /** Of its message that lives longest. */
  readonly until: Date;
}

const schema = new Schema<DueMailDoc>(
  {
    _id: String,
    mails: [{ _id: false, mailId: String, kind: String, at: Date, until: Date, eventId: String }],
    until: Date,
  },
  viewSchemaOptions,
);
schema.index({ until: 1, _id: 1 });

type Change<Data> = (mails: readonly DueMail[], event: { id: string; data: Data }) => readonly DueMail[];

const change = <Data extends { userId: string }>(changed: Change<Data>) => ({
  id: (e: { data: Data }) => e.data.userId,
  apply: (doc: DueMailDoc | null, e: { id: string; data: Data }): DueMailDoc | null => {
    const mails = changed(doc?.mails ?? [], e);
    if (mails.length === 0) return null;
    return { _id: e.data.userId, mails, until: new Date(Math.max(...mails.map(({ until }) => until.getTime()))) };
  },
});

const without = (mails: readonly DueMail[], ...kinds: DueMail['kind'][]) =>
  mails.filter(({ kind }) => !kinds.includes(kind));

const noticeOf = ({ id, data }: { id: string; data: { mailId: string; at: string } }): DueMail => {
  const at = new Date(data.at);
  return { mailId: data.mailId, kind: 'notice', at, until: new Date(at.getTime() + NOTICE_LIFE), eventId: id };
};

const withNotice = change<{ userId: string; mailId: string; at: string }>((mails, e) => [...mails, noticeOf(e)]);
const codeGone = change<{ userId: string }>((mails) => without(mails, 'code'));
const sent = (mails: readonly DueMail[], id: string) => mails.filter(({ mailId }) => mailId !== id);

export const dueMailView = defineProjection<DueMailDoc, AccountEvent>({
  name: 'due-mail',
  version: 1,
  consistency: 'eventual',
  schema,
  on: {
    EmailCodeIssued: change((mails, { id: eventId, data: { codeId: mailId, at, expiresAt } }) => [
      ...without(mails, 'code'),
      { mailId, kind: 'code', at: new Date(at), until: new Date(expiresAt), eventId },
    ]),
    EmailCodeMailed: change((mails, { data }) => sent(mails, data.codeId)),
    EmailCodeUsed: codeGone,
    EmailVerified: codeGone,
    PasswordResetRequested: change((mails, { id: eventId, data: { resetId: mailId, at, expiresAt } }) => [
      ...without(mails, 'reset'),
      { mailId, kind: 'reset', at: new Date(at), until: new Date(expiresAt), eventId },
    ]),
    PasswordChanged: change((mails, e) => [...without(mails, 'reset'), noticeOf(e)]),
    EmailChanged: change((mails, e) => [...without(mails, 'code', 'reset'), noticeOf(e)]),
    TwoFactorEnabled: withNotice,
    TwoFactorDisabled: withNotice,
    AccountMailSent: change((mails, { data }) => sent(mails, data.mailId)),
    AccountBanned: change((mails) => without(mails, 'reset')),
    AccountErased: { id: (e: Recorded<AccountEvent>) => e.data.userId, apply: () => null },
  },
});
