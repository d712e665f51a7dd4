import type { ChangeSetting } from '@shop/contracts/settings';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** `at`: the instant from which the setting applies. */
export type SettingChanged = DomainEvent<'SettingChanged', ChangeSetting & { readonly at: string }>;

export type SettingsEvent = SettingChanged;

export const settingsEvents = defineEvents<SettingsEvent>({ SettingChanged: { version: 1 } });
