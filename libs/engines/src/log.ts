/** Where a supervisor says, in one line each, what it does and why. */
export type Log = (line: string) => void;
