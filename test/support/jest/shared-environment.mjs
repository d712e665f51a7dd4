import { TestEnvironment } from 'jest-environment-node';

/** Key under which a test sets the fault of its process (`platform/failpoints`). */
const FAILPOINT = Symbol.for('shop.failpoint');

/** The environment of this worker. */
let shared;

/**
 * One environment for all files of a worker, so that they can share the modules of the product (`shared-runtime.mjs`).
 * The changes of a file to it are undone at its end.
 */
export default class SharedEnvironment extends TestEnvironment {
  constructor(...given) {
    if (shared) return shared;
    super(...given);
    this.exit = this.global.process.exit;
    this.env = { ...this.global.process.env };
    shared = this;
  }

  async teardown() {
    const { process } = this.global;
    // Jest replaces it for every file.
    process.exit = this.exit;
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
    delete this.global[FAILPOINT];
  }
}
