import { create } from 'zustand';

/** Runtime configuration from the server. */
export interface RuntimeConfig {
  readonly brandName: string;
  readonly realtimeUrl: string;
  /** Where the sandbox's charges can be paid; `null` with a real PSP, and on other machines. */
  readonly sandboxPspUrl: string | null;
  /** Where captured e-mail is read; `null` with a mail server, and on other machines. */
  readonly mailboxUrl: string | null;
  /** Company, CNPJ and contact in one line; empty where the operator says nothing. */
  readonly company: string;
  readonly contactEmail: string | null;
  /** The release that is served; empty until it is known. */
  readonly version: string;
}

/** Reads a value from a `meta` element of the page, so that nothing waits for the configuration; the prerendered page keeps the placeholder. */
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
}));

async function load() {
  try {
    const response = await fetch('/config.json', { credentials: 'same-origin' });
    if (response.ok) useConfig.setState((await response.json()) as RuntimeConfig);
  } catch {
    // The screens work without it: they poll instead of being pushed to.
  }
}

let loading: Promise<void> | undefined;

/** Resolves when the configuration is known; the page preloads it, so this costs no round trip of its own. */
export const loadConfig = () => (loading ??= load());
