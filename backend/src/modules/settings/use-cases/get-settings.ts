import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ShopSettings } from '@shop/contracts/settings';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { SHOP } from '../domain/settings.js';
import { SETTINGS_TOPIC, SettingsView, toShopSettings } from '../views/settings.view.js';

/** The settings, as administrators see them. */
export class GetSettings extends Query<LiveResponse<ShopSettings>> {}

@QueryHandler(GetSettings)
export class GetSettingsHandler implements IQueryHandler<GetSettings> {
  constructor(private readonly view: SettingsView) {}

  async execute(): Promise<LiveResponse<ShopSettings>> {
    const version = await this.view.topicVersion(SETTINGS_TOPIC);
    return live(version, toShopSettings(await this.view.get(SHOP)));
  }
}
