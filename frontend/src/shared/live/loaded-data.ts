import { useSession } from '../session/session.js';
import { DRAFTS_KEY } from '../storage/drafts-key.js';

interface Resource {
  reset: () => void;
  readonly isRead?: boolean;
  readonly refresh?: () => void;
}

const resources = new Set<Resource>();

export const registerResource = (resource: Resource) => {
  resources.add(resource);
};

export const forgetResource = (resource: Resource) => {
  resources.delete(resource);
};

/** Drops all loaded data, because the next session may belong to another person. */
export function resetResources() {
  for (const resource of resources) resource.reset();
}

/** Loads again what the screen shows. */
export function refreshShown() {
  for (const resource of resources) if (resource.isRead) resource.refresh?.();
}

/**
 * Drops the loaded data and the stored drafts whenever the session changes, until the returned function is called.
 * Drafts are dropped here, because the next person at a shared computer may not open the screen that would discard
 * them. Called once, at start.
 */
export function watchResources() {
  if (useSession.getState().token === null) sessionStorage.removeItem(DRAFTS_KEY);
  return useSession.subscribe(({ token }, before) => {
    if (token === before.token) return;
    sessionStorage.removeItem(DRAFTS_KEY);
    resetResources();
  });
}
