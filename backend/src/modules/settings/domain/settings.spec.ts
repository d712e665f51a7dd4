import type { ChangeSetting } from '@shop/contracts/settings';
import { changeSetting, initialSettings, settings } from './settings.js';

const now = new Date('2026-11-20T12:00:00.000Z');
const after = (...changes: ChangeSetting[]) =>
  changes.reduce(
    (state, change) => changeSetting(state, change, now).reduce((one, event) => settings.evolve(one, event), state),
    initialSettings,
  );

describe('the settings of the shop', () => {
  it('are open, online and running until they are changed', () => {
    expect(initialSettings.settings).toEqual({
      server_status: 'online',
      maintenance_mode: 'off',
      pause_all_users: 'off',
      block_disposable_emails: 'off',
    });
  });

  it('change one at a time, and number their changes', () => {
    const state = after({ key: 'maintenance_mode', value: 'on' }, { key: 'server_status', value: 'offline' });
    expect(state).toEqual({
      settings: { ...initialSettings.settings, server_status: 'offline', maintenance_mode: 'on' },
      changes: 2,
      pauseChangedAt: null,
    });
  });

  it('know since when all subscriptions are paused', () => {
    const { pauseChangedAt } = after({ key: 'pause_all_users', value: 'on' });
    expect(pauseChangedAt).toBe(now.toISOString());
  });

  it('record nothing for a value that already stands', () => {
    expect(changeSetting(initialSettings, { key: 'pause_all_users', value: 'off' }, now)).toEqual([]);
  });
});
