import { isLoopbackName } from '@shop/kernel/loopback';

/**
 * Returns a check of an origin: only the shop's own pages may connect, and this machine's names count as one. A request
 * without an origin is not from a browser; its token decides.
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
