import { Query } from '@nestjs/cqrs';
import type { ShopSettings } from '@shop/contracts/settings';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { LiveSettings } from '../live-settings.js';

/** The settings as this process knows them, at most a second old. */
export class CurrentSettings extends Query<ShopSettings> {}

export const CurrentSettingsHandler = queryHandler(CurrentSettings, [LiveSettings], (_query, live) => live.current);
