import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import { declaredWorld } from './declared-world.mjs';

/** Key under which a test sets the fault of its process (`platform/failpoints`). */
const FAILPOINT = Symbol.for('shop.failpoint');

/** Key of the world that files share (`shared-world.ts`). */
const HELD_WORLD = Symbol.for('shop.shared-world');

/** Key of the process of their engines (`engine-host.ts`). */
const ENGINE_HOST = Symbol.for('shop.engine-host');

/** Key of the folder for the data of shops that were started once (`filled-folder.ts`). */
const FILLED = Symbol.for('shop.filled-folders');

/** Key of the processes of its files, each by the function to end it (`worker-end.ts`). */
const OPEN = Symbol.for('shop.open-processes');

/** Patience with the end of a world that a failed file has left. */
const CLOSE_WITHIN_MS = 30_000;

/** First part of the message by which Jest asks a worker to end. */
const END = 2;

/** The environment of this worker. */
let shared;

/**
 * One environment for all files of a worker, so that they can share the modules of the product (`shared-runtime.mjs`)
 * and a world (`shared-world.ts`). The changes of a file to it are undone at its end. A file that has failed, or that
 * has broken off, takes the shared world with it; so does a file that shares none.
 *
 * Its context has an ordinary global object: that of Jest passes each look-up of a global, such as `Math`, through a
 * handler, which takes 50 times as long.
 */
export default class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (shared) return shared.startFile(context);
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
    this.exit = this.global.process.exit;
    this.env = { ...this.global.process.env };
    this.global[ENGINE_HOST] = undefined;
    this.global[OPEN] = new Set();
    // A run of several workers shares one; otherwise it is that of this worker.
    const filled = process.env.FILLED_FOLDERS;
    this.global[FILLED] = filled ?? mkdtempSync(join(tmpdir(), 'shop-test-filled-'));
    process.once('exit', () => {
      for (const abandon of this.global[OPEN]) abandon();
      if (filled === undefined) rmSync(this.global[FILLED], { recursive: true, force: true });
    });
    for (const end of ['SIGTERM', 'disconnect']) process.once(end, () => process.exit());
    process.on('message', ([kind]) => kind === END && process.exit());
    shared = this.startFile(context);
  }

  startFile({ testPath }) {
    this.testPath = testPath;
    this.failures = 0;
    this.isFinished = false;
    return this;
  }

  async setup() {
    await super.setup();
    if (declaredWorld(this.testPath) === undefined) await this.endSharedWorld();
  }

  handleTestEvent({ name, test }) {
    if (name === 'hook_failure' || name === 'error') this.failures += 1;
    if (name === 'test_done') this.failures += test.errors.length;
    if (name === 'run_finish') this.isFinished = true;
  }

  async teardown() {
    const { process } = this.global;
    if (this.failures > 0 || !this.isFinished) await this.endSharedWorld();
    // Jest replaces it for every file.
    process.exit = this.exit;
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
    delete this.global[FAILPOINT];
  }

  async endSharedWorld() {
    const held = this.global[HELD_WORLD];
    if (!held) return;
    delete this.global[HELD_WORLD];
    let patience;
    const tooLate = new Promise((resolve) => (patience = setTimeout(resolve, CLOSE_WITHIN_MS)));
    await Promise.race([held.close().catch(() => undefined), tooLate]);
    clearTimeout(patience);
    held.abandon();
  }
}
