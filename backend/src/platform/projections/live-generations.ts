import type { Generation } from './generation.js';

/** The generations that follow the log, and the position of the last event folded into them. */
export interface LiveGenerations {
  readonly live: Generation[];
  position: bigint;
}
