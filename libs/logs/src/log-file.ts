import { join } from 'node:path';
import { nameOfLog } from './log-names.js';
import { flushed, type LogSink } from './log-sink.js';
import { retainFor, retainNewest } from './retention.js';
import { RotatedFile } from './rotated-file.js';

/** Size of one file, and number of files of one process: the current one and older ones. */
const FILE_BYTES = 20 * 1024 * 1024;
const FILES = 5;
/** Bytes that may wait for a slow disk; further lines are dropped. */
const WAITING_MAX_BYTES = 4 * 1024 * 1024;
/** Bytes that are written by one call. */
const WRITE_BYTES = 256 * 1024;
/** Pause after a failed write before the file is opened again, in milliseconds. */
const RETRY_AFTER_MS = 2_000;

export interface LogFileOptions {
  /** Bytes of one file; 20 MiB by default. */
  readonly fileBytes?: number;
  /** Time for which every line is retained, in milliseconds. By default the newest five files are retained. */
  readonly retentionMs?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/**
 * The log of one process: `logs/{kind}-{host}-{pid}.log` (0600) of a data folder. It is rotated by size into `.log.1`
 * (the newest of the older files) and so on, or by size and month into `.log.{date}` where lines are retained for a
 * time. Lines that wait are written by one call. Lines are dropped while the disk rejects writes; the next written line
 * gives their number.
 */
export class LogFile implements LogSink {
  dropped = 0;
  /** Number of dropped lines that the file already mentions. */
  private reported = 0;
  private waiting: string[] = [];
  private waitingBytes = 0;
  private writing: Promise<void> | null = null;
  private openAt = 0;
  private readonly file: RotatedFile;
  private readonly folder: string;
  private readonly now: () => number;

  constructor(
    dataDir: string,
    private readonly kind: string,
    private readonly options: LogFileOptions = {},
  ) {
    const { now = Date.now, fileBytes = FILE_BYTES, retentionMs } = options;
    this.folder = join(dataDir, 'logs');
    this.now = now;
    this.file = new RotatedFile({
      folder: this.folder,
      name: nameOfLog(kind),
      fileBytes,
      older: retentionMs === undefined ? { files: FILES - 1 } : { by: 'month' },
      now,
      tidy: () => this.tidy(),
    });
  }

  write(line: string): void {
    if (performance.now() < this.openAt || this.waitingBytes > WAITING_MAX_BYTES) {
      this.dropped += 1;
      return;
    }
    this.waiting.push(line);
    this.waitingBytes += Buffer.byteLength(line);
    this.writing ??= this.writeWaiting();
  }

  flush(): Promise<void> {
    return flushed(Promise.resolve(this.writing));
  }

  /** Ends the file once the accepted lines are written; later lines are dropped. */
  close(): void {
    this.openAt = Infinity;
    void Promise.resolve(this.writing)
      .then(() => this.file.close())
      .catch(() => undefined);
  }

  private async writeWaiting(): Promise<void> {
    let lines: readonly string[] = [];
    try {
      while (this.waiting.length > 0) {
        const missed = this.dropped - this.reported;
        await this.file.append((room) => {
          lines = this.take(Math.min(room, WRITE_BYTES));
          return (missed > 0 ? this.notice(missed) : '') + lines.join('');
        });
        this.reported += missed;
        lines = [];
      }
    } catch {
      this.dropped += lines.length + this.waiting.length;
      this.waiting = [];
      this.waitingBytes = 0;
      this.openAt = Math.max(this.openAt, performance.now() + RETRY_AFTER_MS);
      await this.file.close().catch(() => undefined);
    } finally {
      this.writing = null;
    }
  }

  /** Takes the next waiting lines: as many as reach `bytes`, and at least one. */
  private take(bytes: number): readonly string[] {
    let count = 0;
    let sum = 0;
    for (; sum < bytes && count < this.waiting.length; count += 1) sum += Buffer.byteLength(this.waiting[count] ?? '');
    this.waitingBytes -= sum;
    return this.waiting.splice(0, count);
  }

  /**
   * Returns the line about dropped lines. It begins with a line feed, because the last write may have ended in the
   * middle of a line.
   */
  private notice(dropped: number): string {
    const line = {
      level: 40,
      time: new Date(this.now()).toISOString(),
      kind: this.kind,
      dropped,
      msg: 'log lines dropped',
    };
    return `\n${JSON.stringify(line)}\n`;
  }

  private tidy(): void {
    const { retentionMs } = this.options;
    const place = { folder: this.folder, kind: this.kind, now: this.now() };
    if (retentionMs === undefined) retainNewest(place, FILES * FILE_BYTES);
    else retainFor(place, retentionMs);
  }
}
