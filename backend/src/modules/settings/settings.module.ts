import { Global, Module } from '@nestjs/common';
import { Maintenance } from '../../platform/auth/maintenance.js';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { SettingsController } from './http/settings.controller.js';
import { LiveSettings } from './live-settings.js';
import { settingsActivities } from './settings.activities.js';
import { settingsUndos } from './settings.undos.js';
import { ChangeSettingHandler } from './use-cases/change-setting.js';
import { CurrentSettingsHandler } from './use-cases/current-settings.js';
import { FindPauseForAllHandler } from './use-cases/find-pause-for-all.js';
import { GetSettingsHandler } from './use-cases/get-settings.js';
import { settingsPush, SettingsView } from './views/settings.view.js';

/** Settings of the whole shop. Global, because every guard asks whether it is closed for maintenance. */
@Global()
@Module(
  defineFeature({
    controllers: [SettingsController],
    handlers: [ChangeSettingHandler, CurrentSettingsHandler, FindPauseForAllHandler, GetSettingsHandler],
    providers: [LiveSettings, { provide: Maintenance, useExisting: LiveSettings }],
    shares: [Maintenance],
    projections: [SettingsView],
    topics: [settingsPush],
    activities: [settingsActivities],
    undos: [settingsUndos],
  }),
)
export class SettingsModule {}
