import { type ChangeSetting, type ShopSettings, USUAL_SETTINGS } from '@shop/contracts/settings';
import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { settingsEvents, type SettingsEvent } from './settings.events.js';

export interface SettingsState {
  readonly settings: ShopSettings;
  /** Number of changes, which orders two states. */
  readonly changes: number;
  /** The instant at which the pause of all subscriptions last began or ended. */
  readonly pauseChangedAt: string | null;
}

/** The id of the one stream. */
export const SHOP = 'shop';

export const initialSettings: SettingsState = { settings: USUAL_SETTINGS, changes: 0, pauseChangedAt: null };

const evolve = ({ settings, changes, pauseChangedAt }: SettingsState, { type, data }: SettingsEvent): SettingsState => {
  switch (type) {
    case 'SettingChanged':
      return {
        settings: { ...settings, [data.key]: data.value },
        changes: changes + 1,
        pauseChangedAt: data.key === 'pause_all_users' ? data.at : pauseChangedAt,
      };
    default:
      return unhandled(type);
  }
};

/** Settings of the whole shop, in one stream. */
export const settings = defineAggregate<SettingsState, SettingsEvent>({
  category: 'settings',
  initial: initialSettings,
  evolve,
  events: settingsEvents,
});

export const changeSetting = (state: SettingsState, change: ChangeSetting, now: Date): SettingsEvent[] =>
  state.settings[change.key] === change.value
    ? []
    : [{ type: 'SettingChanged', data: { ...change, at: now.toISOString() } }];
