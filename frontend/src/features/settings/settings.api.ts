import type { ChangedSettings, ChangeSetting, ShopSettings } from '@shop/contracts/settings';
import { DEFAULT_POLL } from '@shop/contracts/limits';
import { isTransient } from '../../shared/http/api-error.js';
import { getLive, patch } from '../../shared/http/request.js';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { connection } from '../../shared/live/socket-connection.js';

const SETTINGS = '/api/settings';

/** Settings of the shop. */
export const shopSettings = liveResource({
  topic: 'admin:settings',
  connection,
  load: () => getLive<ShopSettings>(SETTINGS),
  patch: patchOf<ShopSettings>(),
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

export const changeSetting = (change: ChangeSetting) => patch<ChangedSettings>(SETTINGS, { body: change });
