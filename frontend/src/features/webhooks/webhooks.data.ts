import type { WebhookDelivery, WebhookEndpoint } from '@shop/contracts/webhooks';
import { useEffect } from 'react';
import type { ListQuery } from '../../shared/table/data-table-query.js';
import { useFetchedList } from '../../shared/table/fetched-list.js';
import { serverNow } from '../../shared/time/clock.js';
import { deliveriesPath, deliveriesShape, WEBHOOKS, webhooksShape } from './webhooks.api.js';

export const useWebhooks = (query: ListQuery) => useFetchedList<WebhookEndpoint>(WEBHOOKS, query, webhooksShape);

/** Time that an attempt is given before its outcome is read. */
const ATTEMPT = 1_000;
/** Longest wait of a timer. */
const LONGEST = 2_147_483_647;

/** Reads a page of the deliveries, again after each of their attempts: nothing pushes their outcomes. */
export function useDeliveries(id: string, query: ListQuery) {
  const list = useFetchedList<WebhookDelivery>(deliveriesPath(id), query, deliveriesShape);
  const { refresh, view } = list;
  const rows = view.data?.rows;
  useEffect(() => {
    const attempts = rows?.flatMap(({ next_attempt_at: at }) => (at === null ? [] : [Date.parse(at)])) ?? [];
    if (attempts.length === 0) return;
    const wait = Math.max(0, Math.min(...attempts) - serverNow()) + ATTEMPT;
    const timer = setTimeout(refresh, Math.min(LONGEST, wait));
    return () => {
      clearTimeout(timer);
    };
  }, [rows, refresh]);
  return list;
}
