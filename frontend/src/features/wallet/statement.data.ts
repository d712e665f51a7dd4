import { DEFAULT_POLL } from '@shop/contracts/limits';
import type { PatchOperation } from '@shop/contracts/live';
import type { Movement, WalletStatement } from '@shop/contracts/wallet';
import { map } from 'rxjs';
import { isTransient } from '../../shared/http/api-error.js';
import type { Paged } from '../../shared/http/request.js';
import { useFetched, useLastKnown, type ListPage } from '../../shared/rx/list-page.js';
import { liveResource, useLive } from '../../shared/rx/live.js';
import { wire } from '../../shared/rx/live-wire.js';
import { patchOf } from '../../shared/rx/patch.js';
import type { ListQuery } from '../../shared/ui/data-table-query.js';
import { isNewest, loadStatement, statementAddress, statementShape } from './statement.api.js';

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

/** The page that was asked for: the newest one is pushed, any other is fetched once. */
export function useStatement(query: ListQuery): ListPage<Movement> {
  const live = useLive(statement);
  const fetched = useFetched(isNewest(query) ? null : statementAddress(query), loadPage);
  const asked = isNewest(query) ? { ...live, refresh: statement.refresh } : fetched;
  const shown = useLastKnown(asked.data);
  return {
    status: asked.status,
    rows: shown?.body.movements,
    total: shown?.total ?? 0,
    error: asked.error,
    stale: asked.status === 'loading' && shown !== undefined,
    refresh: asked.refresh,
  };
}
