import { useSession } from '../session/session.js';

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

/** Drops the loaded data whenever the session changes, until the result is called. Called once, at start. */
export const watchResources = () =>
  useSession.subscribe(({ token }, before) => {
    if (token !== before.token) resetResources();
  });
