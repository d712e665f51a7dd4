import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { PayloadClass } from './job.js';

/** A payload that does not fit its class: no further attempt can help. */
export class UnfitPayloadError extends Error {
  override readonly name = 'UnfitPayloadError';
}

/**
 * Returns the payload as an instance of its class. Throws `UnfitPayloadError`, with the names of the fields but not
 * their values.
 */
export function readPayload<Payload extends object>(type: PayloadClass<Payload>, payload: unknown): Payload {
  const instance = plainToInstance(type, payload);
  if (typeof instance !== 'object' || instance === null || Array.isArray(instance))
    throw new UnfitPayloadError('no object');
  const faults = validateSync(instance, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true });
  if (faults.length > 0)
    throw new UnfitPayloadError(`wrong fields: ${faults.map(({ property }) => property).join(', ')}`);
  return instance;
}
