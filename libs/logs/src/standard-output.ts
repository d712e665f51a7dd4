import { flushed, type LogSink } from './log-sink.js';

/** Bytes that may wait for a slow reader; further lines are dropped. */
const WAITING_MAX_BYTES = 4 * 1024 * 1024;

/** Standard output of this process. Survives a full disk and a reader that is gone. */
class StandardOutput implements LogSink {
  dropped = 0;

  constructor() {
    process.stdout.on('error', () => undefined);
  }

  write(line: string): void {
    if (process.stdout.writableLength > WAITING_MAX_BYTES) this.dropped += 1;
    else
      process.stdout.write(line, (error) => {
        if (error) this.dropped += 1;
      });
  }

  flush(): Promise<void> {
    return flushed(new Promise<unknown>((resolve) => process.stdout.write('', resolve)));
  }
}

export const standardOutput: LogSink = new StandardOutput();
