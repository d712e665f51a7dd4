import { Query } from '@nestjs/cqrs';
import type { ShopSettings } from '@shop/contracts/settings';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { SHOP } from '../domain/settings.js';
import { SETTINGS_TOPIC, SettingsView, toShopSettings } from '../views/settings.view.js';

/** The settings, as administrators see them. */
export class GetSettings extends Query<LiveResponse<ShopSettings>> {}

export const GetSettingsHandler = queryHandler(GetSettings, [SettingsView], async (_query, view) => {
  const version = await view.topicVersion(SETTINGS_TOPIC);
  return live(version, toShopSettings(await view.get(SHOP)));
});
