import { type ShopSettings, USUAL_SETTINGS } from '@shop/contracts/settings';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import { SHOP } from '../domain/settings.js';
import type { SettingsEvent } from '../domain/settings.events.js';

const fields = { _id: String, settings: Object as FieldOf<ShopSettings> };
export type SettingsDoc = DocumentOf<typeof fields>;

export const SETTINGS_TOPIC = 'admin:settings';

/** Returns the settings with the usual value of each that was never changed, as one added later. */
export const toShopSettings = (doc: SettingsDoc | null): ShopSettings => ({ ...USUAL_SETTINGS, ...doc?.settings });

/** The settings of the shop: one document, once one of them was changed. */
const settingsProjection = defineProjection<SettingsDoc, SettingsEvent>({
  name: 'settings',
  version: 1,
  group: 'strong',
  schema: viewSchema(fields),
  on: {
    SettingChanged: {
      id: () => SHOP,
      apply: (doc, { data: { key, value } }) => ({ _id: SHOP, settings: { ...toShopSettings(doc), [key]: value } }),
    },
  },
  push: (after) => [{ topic: SETTINGS_TOPIC, patch: [{ op: 'set', value: toShopSettings(after) }] }],
});

export class SettingsView extends viewOf(settingsProjection) {}

export const settingsPush = definePushTopic({
  name: SETTINGS_TOPIC,
  roles: ['Admin'],
  permission: 'operations',
  view: SettingsView,
  shared: true,
});
