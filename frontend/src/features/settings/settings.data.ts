import type { ShopSettings } from '@shop/contracts/settings';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { loadSettings } from './settings.api.js';

/** Settings of the shop. */
export const shopSettings = liveResource({
  topic: 'admin:settings',
  load: loadSettings,
  patch: patchOf<ShopSettings>(),
});
