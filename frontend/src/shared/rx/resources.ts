interface Resource {
  reset: () => void;
}

const resources = new Set<Resource>();

export const registerResource = (resource: Resource) => {
  resources.add(resource);
};

/** Forgets everything that was loaded: the next person at this screen is another one. */
export function resetResources() {
  for (const resource of resources) resource.reset();
}
