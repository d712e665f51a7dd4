import type { QueryBus } from '@nestjs/cqrs';
import { DAY } from '@shop/kernel/durations';
import { mapAtMost } from '../../../platform/concurrency/map-at-most.js';
import { FindSoldKeyFate } from '../../keys/use-cases/take-back-key.js';
import type { RefundedItem, RefundedOrder } from '../../orders/use-cases/find-refund.js';
import { FindSubscriptionTerms } from '../../subscriptions/use-cases/find-subscription-terms.js';
import { FindUnusedTime } from '../../subscriptions/use-cases/find-unused-time.js';
import { refundOf, WHOLE } from '../domain/shares.js';
import { paidItems } from './paid-items.js';
import { isTakenWith, type QuotedPart, refundWords } from './refund-words.js';
import { revokedPart } from './revoked-part.js';

export interface RefundQuote {
  readonly amountCents: number;
  readonly takesBack: readonly string[];
  readonly keeps: readonly string[];
  readonly parts: readonly QuotedPart[];
}

/** Units that are looked up at the same time. */
const AT_ONCE = 20;

async function partOf(queries: QueryBus, userId: string, item: RefundedItem): Promise<QuotedPart> {
  const { productId, durationDays } = item;
  if (item.of === 'key') {
    const fate = await queries.execute(new FindSoldKeyFate(item.keyId));
    const part = isTakenWith(fate) ? WHOLE : await revokedPart(queries, item.keyId, durationDays);
    return { of: 'key', fate, ...part };
  }
  const unused = await queries.execute(new FindUnusedTime(userId, productId, item.grantId));
  const { renews } = await queries.execute(new FindSubscriptionTerms(userId, productId));
  return { of: 'time', ...unused, renews, refunded: unused.leftMs + unused.cutMs, whole: durationDays * DAY };
}

/** Returns what the refund of an order gives back and takes; keys that it has taken already count as taken by it. */
export async function quoteOf(queries: QueryBus, order: RefundedOrder): Promise<RefundQuote> {
  const parts = await mapAtMost(order.items, AT_ONCE, (item) => partOf(queries, order.userId, item));
  const items = await paidItems(queries, order);
  const { amountCents } = refundOf({ ...order, items }, parts);
  return { amountCents, parts, ...refundWords(order.items, parts) };
}
