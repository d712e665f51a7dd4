import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(resolve(import.meta.dirname, '../support/jest/private-members.mjs')).href;

type Members = { MISSING_MEMBERS: symbol; missingMembers: (runtime: object) => string[] };

const { MISSING_MEMBERS, missingMembers } = (await import(MODULE)) as Members;

describe('the runtime that the files of a worker share', () => {
  it('has every private member of Jest that sharing needs', () => {
    expect((globalThis as unknown as Record<symbol, unknown>)[MISSING_MEMBERS]).toEqual([]);
  });

  it('is judged by name: a member that a release renames is found', () => {
    expect(missingMembers({ mockState: { reset: () => undefined } })).toEqual(
      expect.arrayContaining(['mockState.clear', 'registries.esModuleRegistry.keys', 'testState.state']),
    );
  });
});
