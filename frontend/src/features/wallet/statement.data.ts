import { DEFAULT_POLL } from '@shop/contracts/limits';
import type { PatchOperation } from '@shop/contracts/live';
import type { ClientOrder } from '@shop/contracts/orders';
import type { Movement, WalletStatement } from '@shop/contracts/wallet';
import { useMemo } from 'react';
import { map } from 'rxjs';
import { isTransient } from '../../shared/http/api-error.js';
import type { Paged } from '../../shared/http/request.js';
import { useFetched, useLastKnown, type ListPage } from '../../shared/rx/list-page.js';
import { liveResource, useLive } from '../../shared/rx/live.js';
import { wire } from '../../shared/rx/live-wire.js';
import { patchOf } from '../../shared/rx/patch.js';
import type { ListQuery } from '../../shared/ui/data-table-query.js';
import {
  isNewest,
  loadOrders,
  loadStatement,
  ordersAddress,
  statementAddress,
  statementShape,
} from './statement.api.js';

const newest = statementAddress({ q: '', page: 1, pageSize: statementShape.pageSize, sort: statementShape.usualSort });
const patch = patchOf<WalletStatement>();

/** A new movement pushes the oldest of its page to the next one. */
function patchPage({ body, total }: Paged<WalletStatement>, operations: readonly PatchOperation[]) {
  const { balance, movements } = patch(body, operations);
  return {
    body: { balance, movements: movements.slice(0, statementShape.pageSize) },
    total: total + movements.length - body.movements.length,
  };
}

/** The balance and the newest movements, pushed. */
export const statement = liveResource({
  topic: 'wallet',
  wire,
  load: () => loadStatement(newest),
  patch: patchPage,
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

const loadPage = (address: string) => loadStatement(address).pipe(map(({ data }) => data));

/** A movement with what was bought by it, once that is known. */
export interface DescribedMovement extends Movement {
  readonly what?: string;
}

const whatOf = ({ items }: ClientOrder) =>
  items.map(({ productName, planName }) => `${productName}, ${planName.toLowerCase()}`).join('; ');

/** What the purchases of a page were of: their orders are asked for together, and those that are known stay known meanwhile. */
function useDescribed(movements: readonly Movement[] | undefined): readonly DescribedMovement[] | undefined {
  const ids = (movements ?? []).flatMap(({ kind, order_id }) =>
    kind === 'purchase' && order_id !== null ? [order_id] : [],
  );
  const { data } = useFetched(ids.length === 0 ? null : ordersAddress([...new Set(ids)]), loadOrders);
  const known = useLastKnown(data);
  return useMemo(() => {
    const names = new Map(known?.map((order) => [order.id, whatOf(order)]));
    return movements?.map((movement) => {
      const what = movement.order_id === null ? undefined : names.get(movement.order_id);
      return what ? { ...movement, what } : movement;
    });
  }, [movements, known]);
}

/** The page that was asked for: the newest one is pushed, any other is fetched once. */
export function useStatement(query: ListQuery): ListPage<DescribedMovement> {
  const live = useLive(statement);
  const fetched = useFetched(isNewest(query) ? null : statementAddress(query), loadPage);
  const asked = isNewest(query) ? { ...live, refresh: statement.refresh } : fetched;
  const shown = useLastKnown(asked.data);
  const rows = useDescribed(shown?.body.movements);
  return {
    status: asked.status,
    rows,
    total: shown?.total ?? 0,
    error: asked.error,
    stale: asked.status === 'loading' && shown !== undefined,
    refresh: asked.refresh,
  };
}
