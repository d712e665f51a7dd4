import { qrPngDataUrl } from '@shop/pix/qr';

const KEPT = 500;
const kept = new Map<string, Promise<string>>();

/** The picture of a code; a screen that waits asks for the same one every few seconds. */
export function qrImageOf(brCode: string): Promise<string> {
  const known = kept.get(brCode);
  if (known) return known;
  const image = qrPngDataUrl(brCode);
  kept.set(brCode, image);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '');
  return image;
}
