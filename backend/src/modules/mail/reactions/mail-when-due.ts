import { defineReaction, type Reaction } from '../../../platform/reactions/reaction.js';
import type { ReactionTools } from '../../../platform/reactions/tools.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { MailAccountJob, mailJobId } from '../jobs/mail-account.job.js';

const mail = ({ jobs }: ReactionTools, eventId: string, userId: string, mailId: string) =>
  jobs.add(MailAccountJob, { userId, mailId }, { jobId: mailJobId(eventId) });

interface Noticed {
  readonly userId: string;
  readonly mailId: string | null;
}

const notice = async ({ id, data: { userId, mailId } }: { id: string; data: Noticed }, tools: ReactionTools) => {
  if (mailId !== null) await mail(tools, id, userId, mailId);
};

/** Named when codes were all that was mailed: its place in the log stays. */
export const mailWhenDue: Reaction<AccountEvent> = defineReaction<AccountEvent>({
  name: 'mail-code-when-issued',
  from: 'start',
  on: {
    EmailCodeIssued: ({ id, data }, tools) => mail(tools, id, data.userId, data.codeId),
    PasswordResetRequested: ({ id, data }, tools) => mail(tools, id, data.userId, data.resetId),
    PasswordChanged: notice,
    EmailChanged: notice,
    TwoFactorEnabled: notice,
    TwoFactorDisabled: notice,
  },
});
