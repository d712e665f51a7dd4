import { useSession } from '../session/session.js';
import { DRAFTS_KEY } from '../storage/drafts-key.js';

interface Resource {
  reset: () => void;
}

const resources = new Set<Resource>();

export const registerResource = (resource: Resource) => {
  resources.add(resource);
};

export const forgetResource = (resource: Resource) => {
  resources.delete(resource);
};

/** Drops everything that was loaded, because the next session may be another person's. */
export function resetResources() {
  for (const resource of resources) resource.reset();
}

/**
 * Drops the loaded data whenever the session changes, until the result is called; stored drafts too, because the next
 * person at a shared computer may never open the screen that judges whose they are. Called once, at start.
 */
export function watchResources() {
  if (useSession.getState().token === null) sessionStorage.removeItem(DRAFTS_KEY);
  return useSession.subscribe(({ token }, before) => {
    if (token === before.token) return;
    sessionStorage.removeItem(DRAFTS_KEY);
    resetResources();
  });
}
