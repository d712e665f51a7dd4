import type { Parking } from '../consumers/parking.js';
import type { RoundPart } from './write-round.js';

/** Way to apply a batch to a generation. */
export interface Application {
  /** The generation is served: its changes are published, and its deletions leave tombstones. */
  readonly publishes: boolean;
  readonly parking: Parking;
  readonly term: { readonly isHeld: boolean };
  /** The part of the generation in a round that other generations share; without it the generation writes by itself. */
  readonly part?: RoundPart | undefined;
  /**
   * Writes of the batch before, of a generation that no one reads: this batch is folded while they are made, from
   * documents in memory that may not be stored yet, and is written after them.
   */
  readonly after?: Promise<unknown> | undefined;
}

/** A batch was folded from documents in memory that were forgotten since: it must be folded again. */
export class ForgottenError extends Error {
  override readonly name = 'ForgottenError';
}
