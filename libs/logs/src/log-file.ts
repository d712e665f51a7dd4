import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createStream, type Options, type RotatingFileStream } from 'rotating-file-stream';
import { nameOfLog } from './log-names.js';
import { flushed, type LogSink } from './log-sink.js';
import { retainFor, retainNewest } from './retention.js';

/** Size of one file, and number of files of one process: the current one and older ones. */
const FILE_BYTES = 20 * 1024 * 1024;
const FILES = 5;
/** Bytes that may wait for a slow disk; further lines are dropped. */
const WAITING_MAX_BYTES = 4 * 1024 * 1024;
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
 * time. Lines are dropped while the disk rejects writes; the next written line gives their number.
 */
export class LogFile implements LogSink {
  dropped = 0;
  /** Number of dropped lines that the file already mentions. */
  private reported = 0;
  private isReporting = false;
  private stream: RotatingFileStream | null = null;
  private openAt = 0;
  private readonly folder: string;
  private readonly now: () => number;

  constructor(
    dataDir: string,
    private readonly kind: string,
    private readonly options: LogFileOptions = {},
  ) {
    this.folder = join(dataDir, 'logs');
    this.now = options.now ?? Date.now;
  }

  write(line: string): void {
    const stream = this.opened();
    if (!stream || stream.writableLength > WAITING_MAX_BYTES) {
      this.dropped += 1;
      return;
    }
    const missed = this.isReporting ? 0 : this.dropped - this.reported;
    if (missed > 0) this.isReporting = true;
    stream.write(missed > 0 ? `${this.notice(missed)}${line}` : line, (error) => {
      if (missed > 0) this.isReporting = false;
      if (error) this.dropped += 1;
      else this.reported += missed;
    });
  }

  flush(): Promise<void> {
    const { stream } = this;
    return flushed(new Promise<void>((resolve) => (stream ? stream.write('', () => resolve()) : resolve())));
  }

  /** Ends the file once the accepted lines are written; later lines are dropped. */
  close(): void {
    this.stream?.end();
    this.stream = null;
    this.openAt = Infinity;
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

  private opened(): RotatingFileStream | null {
    if (this.stream || performance.now() < this.openAt) return this.stream;
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      // An existing folder may be open to others.
      chmodSync(this.folder, 0o700);
      this.tidy();
      this.stream = this.open();
    } catch {
      this.pause();
    }
    return this.stream;
  }

  private open(): RotatingFileStream {
    const { fileBytes = FILE_BYTES, retentionMs } = this.options;
    const size: `${number}B` = `${fileBytes}B`;
    const rotation: Options = retentionMs === undefined ? { rotate: FILES - 1 } : { interval: '1M', intervalUTC: true };
    const stream = createStream(nameAt(nameOfLog(this.kind)), { path: this.folder, size, mode: 0o600, ...rotation });
    stream.on('error', () => {
      if (this.stream === stream) this.pause();
    });
    stream.on('rotated', () => this.tidy());
    return stream;
  }

  private pause(): void {
    this.stream = null;
    this.openAt = performance.now() + RETRY_AFTER_MS;
  }

  private tidy(): void {
    const { retentionMs } = this.options;
    const place = { folder: this.folder, kind: this.kind, now: this.now() };
    if (retentionMs === undefined) retainNewest(place, FILES * FILE_BYTES);
    else retainFor(place, retentionMs);
  }
}

/** Returns the names of a log: of the current file, and of older files by number or by time of rotation. */
const nameAt =
  (name: string) =>
  (when: number | Date | null, index?: number): string => {
    if (!when) return name;
    if (typeof when === 'number') return `${name}.${String(when)}`;
    return `${name}.${when.toISOString().slice(0, 16).replace(/\D/g, '')}-${String(index)}`;
  };
