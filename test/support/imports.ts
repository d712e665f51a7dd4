import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventLog, stored } from '../../backend/src/platform/event-store/event-log.js';
import { runImport, startImport } from './commands.js';
import { until } from './until.js';
import type { World } from './world.js';

type ReportRow = readonly string[];

/** Files of another shop, and their imports into a world. */
export class Imports {
  private constructor(
    private readonly world: World,
    private readonly folder: string,
  ) {}

  /** Makes a folder for the files, which is removed after the tests. */
  static async of(world: World): Promise<Imports> {
    const folder = await mkdtemp(join(tmpdir(), 'shop-import-'));
    afterAll(() => rm(folder, { recursive: true, force: true }));
    return new Imports(world, folder);
  }

  /** Writes a file and returns its path. */
  async file(name: string, content: string): Promise<string> {
    const path = join(this.folder, name);
    await writeFile(path, content);
    return path;
  }

  /** Writes a sample of the documentation, a block of a language by its place, and returns its path. */
  async sample(name: string, language: string, place = 0): Promise<string> {
    const page = await readFile(new URL('../../docs/import.md', import.meta.url), 'utf8');
    const blocks = page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'));
    const found = [...blocks][place]?.[1];
    if (found === undefined) throw new Error(`no sample of ${language}`);
    return this.file(name, found);
  }

  /** Runs an import in the format of the file's name. */
  run(path: string, more: Readonly<Record<string, string>> = {}, ...options: readonly string[]) {
    return runImport([path.endsWith('.json') ? 'keyauth' : 'csv', path, ...options], {
      ...this.world.engines.environment,
      ...more,
    });
  }

  /** Starts an import that is paused at a failpoint, as by SIGSTOP. `resume` runs it to its end. */
  async pausedAt(failpoint: string, path: string) {
    const paused = { ...this.world.engines.environment, FAIL_AT: failpoint, FAIL_BY: 'SIGSTOP' };
    const { pid, outcome } = startImport(['csv', path], paused);
    await until('the import to be paused', async () =>
      /^State:\s+T/m.test(await readFile(`/proc/${String(pid)}/status`, 'utf8')),
    );
    const resume = () => {
      process.kill(pid, 'SIGCONT');
      return outcome;
    };
    return { resume };
  }

  /** Runs an import to its end and returns the last line. */
  async imported(path: string, ...options: readonly string[]): Promise<string> {
    const { code, output } = await this.run(path, {}, ...options);
    if (code !== 0) throw new Error(output);
    return output.trimEnd().split('\n').at(-1) ?? '';
  }

  /** Returns the rows of a report, without its header. */
  async report(path: string): Promise<readonly ReportRow[]> {
    const lines = (await readFile(`${path}.report.csv`, 'utf8')).trimEnd().split('\r\n');
    return lines.slice(1).map((line) => line.split(','));
  }

  /** Returns the number of events that moved in. */
  async events(): Promise<number> {
    let count = 0;
    for await (const { event } of this.world.app.get(EventLog).readAll())
      if (event && !event.type.startsWith('$') && stored(event).metadata['imported'] === true) count += 1;
    return count;
  }
}
