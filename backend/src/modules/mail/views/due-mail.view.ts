import { DAY } from '@shop/kernel/durations';
import type { Recorded } from '@shop/kernel/events';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';

/** Lifetime of a notice, longer than any outage, because it never becomes useless as a code does. */
const NOTICE_LIFE = 7 * DAY;

/** The messages of an account that were not sent yet. */
const fields = {
  _id: String,
  mails: [
    {
      mailId: String,
      kind: String as FieldOf<'code' | 'reset' | 'notice'>,
      at: Date,
      /** Until when it is worth sending. */
      until: Date,
      /** The event that made it due. */
      eventId: String,
    },
  ],
  /** Of the message that lives longest. */
  until: Date,
};
type DueMailDoc = DocumentOf<typeof fields>;
type DueMail = DueMailDoc['mails'][number];

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

interface Noticed {
  readonly mailId: string | null;
  readonly at: string;
}

/** Returns the notice of an event; none for an account without an address. */
const noticesOf = ({ id, data }: { id: string; data: Noticed }): readonly DueMail[] => {
  const at = new Date(data.at);
  const until = new Date(at.getTime() + NOTICE_LIFE);
  return data.mailId === null ? [] : [{ mailId: data.mailId, kind: 'notice', at, until, eventId: id }];
};

const withNotice = change<Noticed & { userId: string }>((mails, e) => [...mails, ...noticesOf(e)]);
const codeGone = change<{ userId: string }>((mails) => without(mails, 'code'));
const sent = (mails: readonly DueMail[], id: string) => mails.filter(({ mailId }) => mailId !== id);

export const dueMailProjection = defineProjection<DueMailDoc, AccountEvent>({
  name: 'due-mail',
  version: 1,
  group: 'lists',
  schema: viewSchema(fields).index({ until: 1, _id: 1 }),
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
    PasswordChanged: change((mails, e) => [...without(mails, 'reset'), ...noticesOf(e)]),
    EmailChanged: change((mails, e) => [...without(mails, 'code', 'reset'), ...noticesOf(e)]),
    TwoFactorEnabled: withNotice,
    TwoFactorDisabled: withNotice,
    AccountMailSent: change((mails, { data }) => sent(mails, data.mailId)),
    AccountBanned: change((mails) => without(mails, 'reset')),
    AccountErased: { id: (e: Recorded<AccountEvent>) => e.data.userId, apply: () => null },
  },
});

export class DueMailView extends viewOf(dueMailProjection) {}
