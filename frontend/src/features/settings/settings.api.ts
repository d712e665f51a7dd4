import type { ChangedSettings, ChangeSetting, ShopSettings } from '@shop/contracts/settings';
import { getLive, patch } from '../../shared/http/request.js';

const SETTINGS = '/api/settings';

export const loadSettings = () => getLive<ShopSettings>(SETTINGS);

export const changeSetting = (change: ChangeSetting) => patch<ChangedSettings>(SETTINGS, { body: change });
