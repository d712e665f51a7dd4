import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Outcome of an audit: its instant (ISO 8601), whether nothing was broken, and the number of events read. */
export interface AuditOutcome {
  readonly at: string;
  readonly ok: boolean;
  readonly events: number;
}

/** The outcome of the last audit, in the data folder: an audit never writes to the log that it reads. */
export class AuditRecord {
  private readonly path: string;

  constructor(dataDir: string) {
    this.path = join(dataDir, 'last-audit.json');
  }

  /** Replaces the outcome as a whole, so that no reader sees a part of it. */
  async write(outcome: AuditOutcome): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true });
    const draft = `${this.path}.${String(process.pid)}`;
    await writeFile(draft, JSON.stringify(outcome), { mode: 0o600 });
    await rename(draft, this.path);
  }

  /** Returns the outcome; null before the first audit. */
  async read(): Promise<AuditOutcome | null> {
    try {
      return JSON.parse(await readFile(this.path, 'utf8')) as AuditOutcome;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
}
