import type { DownloadProduct, OwnedResource, ProductDownloads } from '@shop/contracts/downloads';
import { getLive } from '../../shared/http/request.js';

const DOWNLOADS = '/api/client/downloads';

export const loadDownloads = () => getLive<readonly DownloadProduct[]>(DOWNLOADS);
export const loadProductDownloads = (productId: number) =>
  getLive<ProductDownloads>(`${DOWNLOADS}/${String(productId)}`);

/** Returns the address of a file; its last segment is signed, so that elements of the page may fetch it. */
export const addressOf = ({ type, url }: OwnedResource) => `/${type === 'video' ? 'videos' : 'downloads'}/${url}`;
