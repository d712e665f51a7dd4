import * as v from 'valibot';

const onOff = ['on', 'off'] as const;

/** Values of each setting of the shop; the default is not the first one. */
export const settingValues = {
  server_status: ['offline', 'online'],
  maintenance_mode: onOff,
  pause_all_users: onOff,
  block_disposable_emails: onOff,
} as const;
export type SettingKey = keyof typeof settingValues;

/** GET /api/settings. */
export const ShopSettings = v.object({
  server_status: v.picklist(settingValues.server_status),
  maintenance_mode: v.picklist(settingValues.maintenance_mode),
  pause_all_users: v.picklist(settingValues.pause_all_users),
  block_disposable_emails: v.picklist(settingValues.block_disposable_emails),
});
export type ShopSettings = v.InferOutput<typeof ShopSettings>;

/** Settings of a shop that has changed none. */
export const USUAL_SETTINGS: ShopSettings = {
  server_status: 'online',
  maintenance_mode: 'off',
  pause_all_users: 'off',
  block_disposable_emails: 'off',
};

const wrongValue = 'Valor inválido para esta configuração.';
const change = <const Key extends SettingKey>(key: Key) =>
  v.strictObject({ key: v.literal(key), value: v.picklist(settingValues[key], wrongValue) });

export const ChangeSetting = v.variant(
  'key',
  [change('server_status'), change('maintenance_mode'), change('pause_all_users'), change('block_disposable_emails')],
  'Configuração desconhecida.',
);
export type ChangeSetting = v.InferOutput<typeof ChangeSetting>;

export const ChangedSettings = v.object({ message: v.string(), ...ShopSettings.entries });
export type ChangedSettings = v.InferOutput<typeof ChangedSettings>;
