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

  /** An id that the same command gives again when it is repeated; the parts tell several of one command apart. */
  derived(...parts: readonly string[]): string {
    return derivedUuid(currentContext().commandId, ...parts);
  }

  randomBytes(size: number): Buffer {
    return randomBytes(size);
  }

  /** An unbiased integer from 0 up to, not including, `max`. */
  randomInt(max: number): number {
    return randomInt(max);
  }
}
