import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { SettingsEvent } from '../../settings/domain/settings.events.js';
import { PauseForAll } from '../use-cases/pause-for-all.js';

/**
 * Stops every subscription's clock while `pause_all_users` is on. Changes of the setting are followed one after
 * another.
 */
export const pauseWhenAllArePaused = defineReaction<SettingsEvent>({
  name: 'pause-when-all-are-paused',
  from: 'start',
  on: {
    SettingChanged: async ({ data, position }, { commands }) => {
      if (data.key !== 'pause_all_users') return;
      await commands.execute(new PauseForAll({ isPaused: data.value === 'on', at: new Date(data.at), position }));
    },
  },
});
