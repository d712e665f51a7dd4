import { pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';
import { MISSING_MEMBERS, missingMembers } from './private-members.mjs';
import SharedEnvironment from './shared-environment.mjs';

/** The runtime of this worker. */
let shared;

/**
 * Loads the product and its packages once in a worker, and the modules in `test` again for every file. Loading the
 * product costs 2 s of a core, and code that has run before is faster. The product supports several applications in one
 * process (`World.startSecond`), so no module state belongs to one of them. A file that adds to module state, such as a
 * kind of event, requests modules of its own by the docblock `@jest-environment node`.
 *
 * Sharing needs private members of Jest. Where a release lacks one, every file loads the product again: slower, but
 * right; `test/contracts/jest-members.spec.ts` then names what is missing.
 */
export default class SharedRuntime extends Runtime {
  constructor(...given) {
    const [config, environment, , , , , testPath, { watch, watchAll }] = given;
    const isShared = environment instanceof SharedEnvironment && !watch && !watchAll;
    if (!isShared) return new Runtime(...given);
    if (shared) return shared.startFile(testPath);
    super(...given);
    const missing = missingMembers(this);
    environment.global[MISSING_MEMBERS] = missing;
    if (missing.length > 0) return new Runtime(...given);
    this.dropped = [`${pathToFileURL(config.rootDir).href}/test/`, '@jest/globals/'];
    shared = this;
  }

  startFile(testPath) {
    for (const part of [this.esmLoader, this.executor]) part.testPath = testPath;
    this._testPath = testPath;
    this.testState.state = 'loading';
    return this;
  }

  /** Forgets the file and the modules of jest; other modules stay, because the product may still import them. */
  teardown() {
    const { esModuleRegistry, internalModuleRegistry, mockRegistry, moduleMockRegistry } = this.registries;
    this.restoreAllMocks();
    for (const key of [...esModuleRegistry.keys()])
      if (this.dropped.some((start) => key.startsWith(start))) esModuleRegistry.delete(key);
    for (const registry of [internalModuleRegistry, mockRegistry, moduleMockRegistry]) registry.clear();
    for (const part of [this.mockState, this.fileCache, this.loggedReferenceErrors]) part.clear();
    this.testMainModule.reset();
    this.jestGlobals.clearJestObjectCache();
  }
}
