import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { AccountEvent } from '../domain/account.events.js';
import { MailEmailCode, mailJobId } from '../jobs/mail-email-code.js';

export const mailCodeWhenIssued = defineReaction<AccountEvent>({
  name: 'mail-code-when-issued',
  from: 'start',
  on: {
    EmailCodeIssued: ({ id, data: { userId, codeId } }, { jobs }) =>
      jobs.add(MailEmailCode, { userId, codeId }, { jobId: mailJobId(id) }),
  },
});
