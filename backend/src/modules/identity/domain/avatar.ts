import { DomainError } from '@shop/kernel/domain-error';
import type { Account } from './account.js';
import type { AccountEvent } from './account.events.js';

export const chooseAvatar = (state: Account, avatarUrl: string): AccountEvent[] => {
  if (state.status !== 'member') throw new DomainError('NOT_FOUND');
  const { userId, avatarUrl: replacedUrl } = state;
  return avatarUrl === replacedUrl ? [] : [{ type: 'AvatarChosen', data: { userId, avatarUrl, replacedUrl } }];
};
