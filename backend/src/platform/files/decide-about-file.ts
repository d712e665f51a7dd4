import { DomainError } from '@shop/kernel/domain-error';

/**
 * Makes the decision that a file was stored for, and removes the file when the decision is rejected. Only a rejection is
 * certain: after any other error the event may exist and needs the file.
 */
export async function decideAboutFile<Result>(
  decide: () => Promise<Result>,
  remove: () => Promise<void>,
): Promise<Result> {
  try {
    return await decide();
  } catch (error) {
    if (error instanceof DomainError) await remove();
    throw error;
  }
}
