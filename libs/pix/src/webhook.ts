import { ownCaseOf } from './txid.js';

/**
 * Returns the received Pix named in a webhook body. They are a hint only: read each back before anything is credited.
 * Lenient: accepts `{pix: [...]}`, a bare array and unknown properties; entries without an `endToEndId` are left out.
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
