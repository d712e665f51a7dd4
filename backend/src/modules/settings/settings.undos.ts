import { defineUndos } from '../../platform/activity/undos.js';
import { settings } from './domain/settings.js';
import { ChangeSetting } from './use-cases/change-setting.js';

/** Settings, while nothing changed them since: a pause of all subscriptions is undone as one. */
export const settingsUndos = defineUndos(
  settings,
  {
    SettingChanged: ({ event: { data }, before }) =>
      new ChangeSetting({ key: data.key, value: before.settings[data.key] } as ChangeSetting['change']),
  },
  (act, later) => act.data.key === later.data.key,
);
