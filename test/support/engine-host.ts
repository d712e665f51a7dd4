import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EngineUrls } from '@shop/engines/names';

const SCRIPT = fileURLToPath(new URL('./hosted-engines.mjs', import.meta.url));

/** Key under which a worker keeps its host for all of its files (`jest/shared-environment.mjs`). */
const HOST = Symbol.for('shop.engine-host');

const ENDED = 'The process of the engines has ended.';

interface Reply {
  readonly id: number;
  readonly result?: EngineUrls;
  readonly failure?: string;
}

/** The process of a worker in which the engines of its worlds run, one world after another. */
export class EngineHost {
  private requests = 0;
  private readonly waiting = new Map<number, PromiseWithResolvers<EngineUrls | undefined>>();

  private constructor(private readonly child: ChildProcess) {
    child.on('message', ({ id, result, failure }: Reply) => {
      const { resolve, reject } = this.waiting.get(id)!;
      this.waiting.delete(id);
      if (failure === undefined) resolve(result);
      else reject(new Error(failure));
    });
    child.once('exit', () => {
      for (const { reject } of this.waiting.values()) reject(new Error(ENDED));
    });
    child.unref();
    child.channel?.unref();
  }

  /** Returns true where a host outlives the file: in the environment that all files of a worker share. */
  static get outlivesFile(): boolean {
    return HOST in globalThis;
  }

  /** Returns the host of this worker, and starts it when there is none. */
  static ofWorker(): EngineHost {
    const worker = globalThis as typeof globalThis & { [HOST]?: EngineHost };
    if (!worker[HOST]?.child.connected)
      worker[HOST] = new EngineHost(fork(SCRIPT, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }));
    return worker[HOST];
  }

  /** Starts engines over a new folder; with `isOfficial` they behave as the official ones. */
  async start(dataDir: string, isOfficial: boolean): Promise<EngineUrls> {
    return (await this.ask('start', { dataDir, isOfficial }))!;
  }

  async close(dataDir: string): Promise<void> {
    await this.ask('close', { dataDir });
  }

  /** Ends the process, and all engines in it, at once. */
  kill(): void {
    this.child.kill('SIGKILL');
  }

  private async ask(command: string, given: object): Promise<EngineUrls | undefined> {
    if (!this.child.connected) throw new Error(ENDED);
    const reply = Promise.withResolvers<EngineUrls | undefined>();
    const id = (this.requests += 1);
    this.waiting.set(id, reply);
    this.child.send({ id, command, ...given });
    return reply.promise;
  }
}
