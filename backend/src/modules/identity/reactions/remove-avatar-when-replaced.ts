import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { AccountEvent } from '../domain/account.events.js';
import { RemoveReplacedAvatar } from '../use-cases/profile/remove-replaced-avatar.js';

export const removeAvatarWhenReplaced = defineReaction<AccountEvent>({
  name: 'remove-avatar-when-replaced',
  from: 'start',
  on: {
    AvatarChosen: async ({ data: { replacedUrl } }, { commands }) => {
      if (replacedUrl !== null) await commands.execute(new RemoveReplacedAvatar(replacedUrl));
    },
  },
});
