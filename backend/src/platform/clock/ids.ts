import { Injectable } from '@nestjs/common';
import { randomBytes, randomInt } from 'node:crypto';
import { currentContext } from '../context/request-context.js';
import { derivedUuid, randomId } from '../uuid/uuid.js';

/** The only source of identifiers and randomness. */
@Injectable()
export class Ids {
  next(): string {
    return randomId();
  }

  /**
   * Returns an id that a repetition of the same command derives again; the parts distinguish several ids of one
   * command.
   */
  derived(...parts: readonly string[]): string {
    return derivedUuid(currentContext().commandId, ...parts);
  }

  randomBytes(size: number): Buffer {
    return randomBytes(size);
  }

  /** Returns an unbiased integer from 0 up to, but not including, `max`. */
  randomInt(max: number): number {
    return randomInt(max);
  }
}
