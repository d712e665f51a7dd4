import { qrPngDataUrl } from '@shop/pix/qr';
import { BoundedCache } from '../cache/bounded-cache.js';

const CACHE_BYTES = 4 * 1024 * 1024;
const images = new BoundedCache<string>({ maxBytes: CACHE_BYTES });

/**
 * Returns the picture of a code as a data URL. It is cached, because a waiting screen requests it every few seconds.
 */
export async function qrImageOf(brCode: string): Promise<string> {
  const cached = images.get(brCode);
  if (cached !== undefined) return cached;
  const image = await qrPngDataUrl(brCode);
  images.set(brCode, image);
  return image;
}
