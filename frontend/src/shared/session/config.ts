import { create } from 'zustand';

/** What the server says about itself at run time. */
export interface RuntimeConfig {
  readonly brandName: string;
  readonly realtimeUrl: string;
  /** Where the sandbox's charges can be paid; `null` with a real PSP. */
  readonly sandboxPspUrl: string | null;
  /** Whether captured e-mail can be read at `/_mail`. */
  readonly mailbox: boolean;
}

/** Stands in the built pages where the server puts its name when it sends them. */
const BRAND_PLACEHOLDER = '%BRAND_NAME%';

/** The name as the page brought it, so that nothing waits for the configuration; the prerendered page keeps the placeholder. */
function brandOfPage() {
  if (typeof document === 'undefined') return BRAND_PLACEHOLDER;
  const name = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? '';
  return name === BRAND_PLACEHOLDER ? '' : name;
}

export const useConfig = create<RuntimeConfig>(() => ({
  brandName: brandOfPage(),
  realtimeUrl: '',
  sandboxPspUrl: null,
  mailbox: false,
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
