import type { Field } from './bson/read.js';
import type { Reply } from './wire/message.js';

/**
 * Differences between servers of the same protocol. The default is the most lenient: one server that rejects nothing
 * without need.
 */
export interface Conduct {
  /** Returns the fields that hello adds. */
  describe(): Reply;
  /** Throws the error with which the server rejects a command now. */
  admit(name: string, fields: readonly Field[]): void;
  /** Runs a command, or returns what it returned before when the client repeats it. */
  run(fields: readonly Field[], command: (fields: readonly Field[]) => Promise<Reply>): Promise<Reply>;
  /** Resolves when indexes of a collection that holds documents are built. */
  indexesBuilt(namespace: string): Promise<void>;
}

export const KIND: Conduct = {
  describe: () => ({}),
  admit: () => undefined,
  run: (fields, command) => command(fields),
  indexesBuilt: () => Promise.resolve(),
};
