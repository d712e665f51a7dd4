import type { WebhookDelivery, WebhookEndpoint } from '@shop/contracts/webhooks';
import { useEffect } from 'react';
import { take } from 'rxjs';
import { isTransient } from '../../shared/http/api-error.js';
import type { ListQuery } from '../../shared/table/data-table-query.js';
import { useFetchedList } from '../../shared/table/fetched-list.js';
import { serverNow } from '../../shared/time/clock.js';
import { whileVisible } from '../../shared/time/polling.js';
import { deliveriesPath, deliveriesShape, WEBHOOKS, webhooksShape } from './webhooks.api.js';

export const useWebhooks = (query: ListQuery) => useFetchedList<WebhookEndpoint>(WEBHOOKS, query, webhooksShape);

/** Time that an attempt is given before its outcome is read. */
const ATTEMPT = 1_000;
/** The endpoint of a delivery that waits this long after its instant is slow, or switched off. */
const OVERDUE = 5_000;
/** Time between two looks at an overdue delivery, and after a failed look. */
const LOOK_AGAIN = 15_000;

const untilOutcomeOf = (at: string, now: number): number => {
  const ahead = Date.parse(at) - now;
  return ahead > -OVERDUE ? Math.max(0, ahead) + ATTEMPT : LOOK_AGAIN;
};

/** Returns the time until an outcome is to be read, in milliseconds; `null` where no attempt is due. */
export function untilOutcome(deliveries: readonly Pick<WebhookDelivery, 'next_attempt_at'>[], now: number) {
  const waits = deliveries.flatMap(({ next_attempt_at: at }) => (at === null ? [] : [untilOutcomeOf(at, now)]));
  return waits.length > 0 ? Math.min(...waits) : null;
}

/**
 * Reads a page of the deliveries, again after each of their attempts: nothing pushes their outcomes. The next read
 * waits for the response to the one before, however slow it is.
 */
export function useDeliveries(id: string, query: ListQuery) {
  const list = useFetchedList<WebhookDelivery>(deliveriesPath(id), query, deliveriesShape);
  const { refresh, view } = list;
  const isLoading = view.status === 'ready' ? view.stale : view.status === 'loading';
  const rows = isLoading ? undefined : view.data?.rows;
  const hasFailed = !isLoading && view.error !== undefined && isTransient(view.error);
  useEffect(() => {
    const dueIn = hasFailed ? LOOK_AGAIN : untilOutcome(rows ?? [], serverNow());
    if (dueIn === null) return;
    const polling = whileVisible(dueIn).pipe(take(1)).subscribe(refresh);
    return () => {
      polling.unsubscribe();
    };
  }, [rows, hasFailed, refresh]);
  return list;
}
