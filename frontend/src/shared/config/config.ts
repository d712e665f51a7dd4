import { create } from 'zustand';

/** Runtime configuration from the server. */
export interface RuntimeConfig {
  readonly brandName: string;
  readonly realtimeUrl: string;
  /** Page on which the sandbox's charges can be paid; `null` with a real PSP, and on other machines. */
  readonly sandboxPspUrl: string | null;
  /** Page of the captured e-mail; `null` with a mail server, and on other machines. */
  readonly mailboxUrl: string | null;
  /** Company, CNPJ and contact in one line; empty where none is configured. */
  readonly company: string;
  readonly contactEmail: string | null;
  /** Release of the server; empty until it is known. */
  readonly version: string;
  /** Percentage that an invitation brings; 0 for none. */
  readonly referralPercent: number;
}

/**
 * Reads a value from a `meta` element of the page, so that nothing waits for the configuration; the prerendered page
 * still has the placeholder.
 */
function broughtBy(name: string, placeholder: string) {
  if (typeof document === 'undefined') return placeholder;
  const value = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
  return value === placeholder ? '' : value;
}

export const useConfig = create<RuntimeConfig>(() => ({
  brandName: broughtBy('application-name', '%BRAND_NAME%'),
  realtimeUrl: '',
  sandboxPspUrl: null,
  mailboxUrl: null,
  company: broughtBy('company', '%COMPANY%'),
  contactEmail: null,
  version: '',
  referralPercent: 0,
}));

async function load() {
  try {
    const response = await fetch('/config.json', { credentials: 'same-origin' });
    if (response.ok) useConfig.setState((await response.json()) as RuntimeConfig);
  } catch {
    // The screens work without the configuration: they poll instead of receiving changes.
  }
}

let loading: Promise<void> | undefined;

/** Resolves when the configuration is known; the page preloads it, so this costs no round trip of its own. */
export const loadConfig = () => (loading ??= load());
