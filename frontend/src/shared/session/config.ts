import { create } from 'zustand';

/** What the server says about itself at run time. */
export interface RuntimeConfig {
  readonly brandName: string;
  readonly realtimePort: number;
  /** Where the sandbox's charges can be paid; `null` with a real PSP. */
  readonly sandboxPspUrl: string | null;
  /** Whether captured e-mail can be read at `/_mail`. */
  readonly mailbox: boolean;
}

const UNKNOWN: RuntimeConfig = { brandName: '', realtimePort: 3001, sandboxPspUrl: null, mailbox: false };

export const useConfig = create<RuntimeConfig>(() => UNKNOWN);

async function load() {
  try {
    const response = await fetch('/config.json', { credentials: 'same-origin' });
    if (response.ok) useConfig.setState((await response.json()) as RuntimeConfig);
  } catch {
    // The screens work without it: the brand stays empty and the default port is tried.
  }
}

let loading: Promise<void> | undefined;

/** Resolves when the configuration is known; the page preloads it, so this costs no round trip of its own. */
export const loadConfig = () => (loading ??= load());
