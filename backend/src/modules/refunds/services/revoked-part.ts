import type { QueryBus } from '@nestjs/cqrs';
import { DAY } from '@shop/kernel/durations';
import { FindRevokedTime } from '../../keys/use-cases/find-revoked-time.js';
import type { RefundedPart } from '../domain/shares.js';

/** Finds the part of a redeemed gift that is refunded: the time that the ban of its key took. */
export async function revokedPart(queries: QueryBus, keyId: string, durationDays: number): Promise<RefundedPart> {
  const whole = durationDays * DAY;
  return { refunded: Math.min(whole, await queries.execute(new FindRevokedTime(keyId))), whole };
}
