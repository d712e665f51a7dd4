import { historyOf } from '@shop/kernel/histories';
import { account } from './account.js';
import type { AccountEvent } from './account.events.js';
import { chooseAvatar } from './avatar.js';

const { given: after } = historyOf(account);
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: {
    userId: 'u1',
    username: 'ana',
    email: 'ana@x.com',
    passwordHash: 'h',
    role: 'Cliente',
    verified: true,
    permissions: [],
    openingCents: 0,
  },
};
const chosen = (avatarUrl: string, replacedUrl: string | null): AccountEvent => ({
  type: 'AvatarChosen',
  data: { userId: 'u1', avatarUrl, replacedUrl },
});

describe('an avatar', () => {
  it('is chosen, and names the one that it replaces', () => {
    const first = chosen('/avatars/1.svg', null);
    expect(chooseAvatar(after(registered), '/avatars/1.svg')).toEqual([first]);
    expect(chooseAvatar(after(registered, first), '/avatars/2.svg')).toEqual([
      chosen('/avatars/2.svg', '/avatars/1.svg'),
    ]);
  });

  it('chosen again changes nothing', () => {
    expect(chooseAvatar(after(registered, chosen('/avatars/1.svg', null)), '/avatars/1.svg')).toEqual([]);
  });

  it('is rejected where there is no account, or none any more', () => {
    const erased: AccountEvent = { type: 'AccountErased', data: { userId: 'u1' } };
    for (const state of [after(), after(registered, erased)]) {
      expect(() => chooseAvatar(state, '/avatars/1.svg')).toThrow('NOT_FOUND');
    }
  });
});
