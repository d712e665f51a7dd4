import type { MessageResponse } from '@shop/contracts/shapes';
import { hasCode } from './api-error.js';
import { request } from './request.js';

/** Paths of removals that may have taken place: their responses were lost. */
const undecided = new Set<string>();

/**
 * Sends a DELETE, which has no idempotency key. Reports a removal, and no failure, where a repetition after a lost
 * response finds nothing any more.
 */
export async function remove(path: string): Promise<MessageResponse> {
  try {
    const { body } = await request<MessageResponse>('DELETE', path);
    undecided.delete(path);
    return body;
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND') && undecided.delete(path)) return { message: 'Removido.' };
    if (hasCode(error, 'NETWORK') || hasCode(error, 'OUTCOME_UNKNOWN')) undecided.add(path);
    throw error;
  }
}
