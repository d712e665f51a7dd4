import type { PatchOperation } from '@shop/contracts/live';
import type { Movement, WalletStatement } from '@shop/contracts/wallet';
import { useMemo } from 'react';
import { map } from 'rxjs';
import { orderWords } from '../../shared/format/order-words.js';
import type { Paged } from '../../shared/http/request.js';
import { mapLive, useFetched, usePreviousData, type LiveList } from '../../shared/live/fetched.js';
import { liveResource, useLive } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import type { ListQuery } from '../../shared/table/data-table-query.js';
import type { DescribedMovement } from '../../shared/table/movement-columns.js';
import { movementsShape } from '../../shared/table/movement-query.js';
import { isNewest, loadOrders, loadStatement, ordersAddress, statementAddress } from './statement.api.js';

const newest = statementAddress({ q: '', page: 1, pageSize: movementsShape.pageSize, sort: movementsShape.usualSort });
const patch = patchOf<WalletStatement>();

/** Keeps the page's length: a new movement moves the oldest one to the next page. */
function patchPage(
  { body, total }: Paged<WalletStatement>,
  operations: readonly PatchOperation[],
): Paged<WalletStatement> {
  const { balance, movements } = patch(body, operations);
  return {
    body: { balance, movements: movements.slice(0, movementsShape.pageSize) },
    total: total + movements.length - body.movements.length,
  };
}

/** Balance and newest movements, pushed. */
export const statement = liveResource({
  topic: 'wallet',
  load: () => loadStatement(newest),
  patch: patchPage,
});

const loadPage = (address: string) => loadStatement(address).pipe(map(({ data }) => data));

/**
 * Adds what was bought to the purchases of a page: their orders are loaded together, and known ones stay known while
 * others load.
 */
function useDescribed(movements: readonly Movement[] | undefined): readonly DescribedMovement[] | undefined {
  const ids = (movements ?? []).flatMap(({ kind, order_id }) =>
    kind === 'purchase' && order_id !== null ? [order_id] : [],
  );
  const fetched = useFetched(ids.length === 0 ? null : ordersAddress([...new Set(ids)]), loadOrders);
  const { data: orders } = usePreviousData(fetched.view);
  return useMemo(() => {
    const names = new Map(orders?.map((order) => [order.id, orderWords(order)]));
    return movements?.map((movement) => {
      const what = movement.order_id === null ? undefined : names.get(movement.order_id);
      return what ? { ...movement, what } : movement;
    });
  }, [movements, orders]);
}

/** Reads the page of the query: the newest one is pushed, any other is fetched once. */
export function useStatement(query: ListQuery): LiveList<DescribedMovement> {
  const live = useLive(statement);
  const fetched = useFetched(isNewest(query) ? null : statementAddress(query), loadPage);
  const { view, refresh } = isNewest(query) ? { view: live, refresh: statement.refresh } : fetched;
  const shown = usePreviousData(view);
  const rows = useDescribed(shown.data?.body.movements);
  return {
    view: mapLive(shown, ({ body, total, isMore }) => ({ rows: rows ?? body.movements, total, isMore })),
    refresh,
  };
}
