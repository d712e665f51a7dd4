import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ShopSettings } from '@shop/contracts/settings';
import { LiveSettings } from '../live-settings.js';

/** The settings as this process knows them, at most a second old. */
export class CurrentSettings extends Query<ShopSettings> {}

@QueryHandler(CurrentSettings)
export class CurrentSettingsHandler implements IQueryHandler<CurrentSettings> {
  constructor(private readonly live: LiveSettings) {}

  execute(): Promise<ShopSettings> {
    return Promise.resolve(this.live.current);
  }
}
