/** Stops the start: its message is the one line that the person at the terminal reads. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
}

/** Where a supervisor says, in one line each, what it does and why. */
export type Log = (line: string) => void;
