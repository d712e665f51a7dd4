import { isLoopbackName } from '@shop/kernel/loopback';

/**
 * Browsers may connect from the shop's own pages only. This machine's names for itself count as one. No origin: no
 * browser; the token decides.
 */
export function originCheck(publicUrl: string): (origin: string | undefined) => boolean {
  const own = new URL(publicUrl);
  return (origin) => {
    if (origin === undefined) return true;
    if (!URL.canParse(origin)) return false;
    const from = new URL(origin);
    const sameHost = from.hostname === own.hostname || (isLoopbackName(from.hostname) && isLoopbackName(own.hostname));
    return sameHost && from.port === own.port && from.protocol === own.protocol;
  };
}
