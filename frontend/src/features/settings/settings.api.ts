import type { ChangedSettings, ChangeSetting, ShopSettings } from '@shop/contracts/settings';
import { getLive, patch } from '../../shared/http/request.js';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';

const SETTINGS = '/api/settings';

/** Settings of the shop. */
export const shopSettings = liveResource({
  topic: 'admin:settings',
  load: () => getLive<ShopSettings>(SETTINGS),
  patch: patchOf<ShopSettings>(),
});

export const changeSetting = (change: ChangeSetting) => patch<ChangedSettings>(SETTINGS, { body: change });
