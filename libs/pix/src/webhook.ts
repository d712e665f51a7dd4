import { ownCaseOf } from './txid.js';

/**
 * The received Pix that a webhook body speaks of; a hint only: read each back before anything is credited.
 * Lenient: `{pix: [...]}`, a bare array, unknown properties. What has no `endToEndId` is left out.
 */
export function parseWebhook(body: unknown): { endToEndId: string; txid?: string }[] {
  const list = Array.isArray(body) ? body : (body as { pix?: unknown } | null | undefined)?.pix;
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    const { endToEndId, txid } = (item ?? {}) as { endToEndId?: unknown; txid?: unknown };
    if (typeof endToEndId !== 'string' || !/^[a-zA-Z0-9]{1,64}$/.test(endToEndId)) return [];
    const known = typeof txid === 'string' && /^[a-zA-Z0-9]{1,35}$/.test(txid);
    return [known ? { endToEndId, txid: ownCaseOf(txid) } : { endToEndId }];
  });
}
