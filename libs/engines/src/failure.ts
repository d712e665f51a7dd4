/** Stops the start; the message is the one line shown on the terminal. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

/** Writes one line about an action of the supervisor and its reason. */
export type Log = (line: string) => void;
