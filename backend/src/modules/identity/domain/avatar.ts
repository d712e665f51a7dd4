import { activeAccountOf, type Account } from './account.js';
import type { AccountEvent } from './account.events.js';

export const chooseAvatar = (state: Account, avatarUrl: string): AccountEvent[] => {
  const { userId, avatarUrl: replacedUrl } = activeAccountOf(state);
  return avatarUrl === replacedUrl ? [] : [{ type: 'AvatarChosen', data: { userId, avatarUrl, replacedUrl } }];
};
