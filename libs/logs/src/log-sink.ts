/** Takes the lines of a log. Never throws, never waits: a line that cannot be written is dropped and counted. */
export interface LogSink {
  /** Takes one line, with its line feed. */
  write(line: string): void;
  /** Lines that were lost since the start. */
  readonly dropped: number;
  /** Resolves once what was taken is written or lost; at the latest after half a second. */
  flush(): Promise<void>;
}

/** Time that a process gives to its last lines, in milliseconds. */
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
