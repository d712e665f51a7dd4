import { recorded } from '@shop/kernel/histories';
import { projected } from '../../../platform/testing/projected.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { dueMailProjection } from './due-mail.view.js';

describe('due mail', () => {
  const issued = (codeId: string): AccountEvent => ({
    type: 'EmailCodeIssued',
    data: {
      userId: 'u1',
      codeId,
      purpose: 'verify-email',
      origin: 'stranger',
      at: '2026-03-10T12:00:00.000Z',
      expiresAt: '2026-03-10T12:10:00.000Z',
    },
  });
  const asked = (resetId: string): AccountEvent => ({
    type: 'PasswordResetRequested',
    data: {
      userId: 'u1',
      resetId,
      origin: 'stranger',
      at: '2026-03-10T12:00:00.000Z',
      expiresAt: '2026-03-10T13:00:00.000Z',
    },
  });
  const changed: AccountEvent = {
    type: 'PasswordChanged',
    data: { userId: 'u1', passwordHash: 'new', by: 'reset', mailId: 'm1', at: '2026-03-10T12:00:00.000Z' },
  };
  const mailed = (codeId: string): AccountEvent => ({ type: 'EmailCodeMailed', data: { userId: 'u1', codeId } });
  const sent = (mailId: string): AccountEvent => ({ type: 'AccountMailSent', data: { userId: 'u1', mailId } });
  const docOf = (events: AccountEvent[]) =>
    projected(
      dueMailProjection,
      events.map((event) => recorded(event)),
    ).get('u1');
  const after = (...events: AccountEvent[]) => docOf(events)?.mails.map(({ mailId }) => mailId) ?? [];

  it('is the newest code of each account, until it is sent or no longer needed', () => {
    expect(after(issued('c1'), issued('c2'))).toEqual(['c2']);
    expect(after(issued('c1'), issued('c2'), mailed('c1'))).toEqual(['c2']);
    expect(after(issued('c1'), mailed('c1'))).toEqual([]);
    expect(after(issued('c1'), { type: 'EmailVerified', data: { userId: 'u1' } })).toEqual([]);
  });

  it('is the newest reset link, until it is sent, used, or the account banned', () => {
    expect(after(asked('r1'), issued('c1'), asked('r2'))).toEqual(['c1', 'r2']);
    expect(after(asked('r1'), sent('r1'))).toEqual([]);
    expect(after(asked('r1'), changed)).toEqual(['m1']);
    expect(after(asked('r1'), { type: 'AccountBanned', data: { userId: 'u1' } })).toEqual([]);
  });

  it('is every notice until it is sent, and worth sending longer than codes and links', () => {
    const off: AccountEvent = {
      type: 'TwoFactorDisabled',
      data: { userId: 'u1', mailId: 'm2', at: '2026-03-10T12:00:00.000Z' },
    };
    expect(after(changed, off, sent('m1'))).toEqual(['m2']);
    expect(docOf([asked('r1'), off])?.until.toISOString()).toBe('2026-03-17T12:00:00.000Z');
    expect(docOf([asked('r1')])?.until.toISOString()).toBe('2026-03-10T13:00:00.000Z');
  });

  it('is no notice of an account without an address, whose link is void all the same', () => {
    const at = '2026-03-10T12:00:00.000Z';
    const none = { userId: 'u1', mailId: null, at } as const;
    const unnoticed: AccountEvent[] = [
      { type: 'PasswordChanged', data: { ...none, passwordHash: 'new', by: 'admin' } },
      { type: 'EmailChanged', data: { ...none, changeId: 'n1', email: 'ana@example.com', proven: false } },
      { type: 'TwoFactorEnabled', data: { ...none, recoveryHashes: [] } },
      { type: 'TwoFactorDisabled', data: none },
    ];
    expect(after(...unnoticed)).toEqual([]);
    expect(after(changed, ...unnoticed)).toEqual(['m1']);
    expect(after(asked('r1'), ...unnoticed)).toEqual([]);
  });

  it('goes with its person', () => {
    expect(after(changed, issued('c1'), { type: 'AccountErased', data: { userId: 'u1' } })).toEqual([]);
  });
});
