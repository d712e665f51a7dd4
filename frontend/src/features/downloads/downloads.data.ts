import type { DownloadProduct, ProductDownloads } from '@shop/contracts/downloads';
import type { PatchOperation } from '@shop/contracts/live';
import { map } from 'rxjs';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { registerResource } from '../../shared/live/loaded-data.js';
import { loadDownloads, loadProductDownloads } from './downloads.api.js';

const patchList = patchOf<readonly DownloadProduct[]>();

/** Every product with its downloads, in order of id, pushed. */
export const downloads = liveResource({
  topic: 'downloads',
  load: loadDownloads,
  patch: (list: readonly DownloadProduct[], operations: readonly PatchOperation[]) =>
    patchList(list, operations).toSorted((one, other) => one.id - other.id),
});

/** Files of one product; `isOwned` turns false when the subscription stops while they are shown. */
export interface OpenedProduct extends ProductDownloads {
  readonly isOwned: boolean;
}

const patchProduct =
  (productId: number) => (opened: OpenedProduct, operations: readonly PatchOperation<DownloadProduct>[]) =>
    operations.reduce((now, operation): OpenedProduct => {
      if (operation.op === 'remove')
        return operation.id === productId ? { ...now, isOwned: false, resources: [] } : now;
      const row = operation.op === 'upsert' ? operation.item : undefined;
      return row?.id === productId ? { ...now, name: row.name, isOwned: row.is_owned, resources: row.resources } : now;
    }, opened);

const makeProduct = (productId: number) =>
  liveResource({
    topic: 'downloads',
    load: () =>
      loadProductDownloads(productId).pipe(
        map((snapshot) => ({ ...snapshot, data: { ...snapshot.data, isOwned: true } })),
      ),
    patch: patchProduct(productId),
    retry: () => false,
    keepMs: 0,
  });

const opened = new Map<number, ReturnType<typeof makeProduct>>();
registerResource({
  reset: () => {
    opened.clear();
  },
});

/** Returns the files of one product, pushed; a failure is not tried again by itself, but at the next visit. */
export function productOf(productId: number) {
  const known = opened.get(productId) ?? makeProduct(productId);
  opened.set(productId, known);
  return known;
}
