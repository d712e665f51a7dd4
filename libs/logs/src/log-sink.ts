/** Destination of log lines. Never throws and never waits: a line that cannot be written is dropped and counted. */
export interface LogSink {
  /** Takes one line, with its line feed. */
  write(line: string): void;
  /** Number of lines lost since the start. */
  readonly dropped: number;
  /** Resolves once the accepted lines are written or lost, at the latest after half a second. */
  flush(): Promise<void>;
}

/** Time that an ending process has for its last lines, in milliseconds. */
const FLUSHED_WITHIN_MS = 500;

/** Resolves with the promise, or after half a second. Its timer keeps no process alive. */
export function flushed(writing: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, FLUSHED_WITHIN_MS);
    void writing
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer);
        resolve();
      });
  });
}
