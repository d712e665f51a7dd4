import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { CloseInbox } from '../use-cases/close-inbox.js';

export const closeInboxWhenAccountErased = defineReaction<AccountEvent>({
  name: 'close-inbox-when-account-erased',
  from: 'start',
  on: { AccountErased: ({ data }, { commands }) => commands.execute(new CloseInbox(data.userId)) },
});
