/**
 * The private members of jest-runtime that sharing it needs, each with the methods or fields used. A release of Jest
 * may change them without notice.
 */
const NEEDED = {
  'registries.esModuleRegistry': ['keys', 'delete'],
  'registries.internalModuleRegistry': ['clear'],
  'registries.mockRegistry': ['clear'],
  'registries.moduleMockRegistry': ['clear'],
  mockState: ['clear'],
  fileCache: ['clear'],
  loggedReferenceErrors: ['clear'],
  testMainModule: ['reset'],
  jestGlobals: ['clearJestObjectCache'],
  testState: ['state'],
  esmLoader: ['testPath'],
  executor: ['testPath'],
};

/** Key under which a test finds the missing members of a runtime. */
export const MISSING_MEMBERS = Symbol.for('shop.missing-members-of-jest');

/** Returns the needed members that a runtime does not have, by their paths. */
export function missingMembers(runtime) {
  const partOf = (path) => path.split('.').reduce((whole, name) => whole?.[name], runtime);
  return Object.entries(NEEDED).flatMap(([path, names]) =>
    names.filter((name) => partOf(path)?.[name] === undefined).map((name) => `${path}.${name}`),
  );
}
