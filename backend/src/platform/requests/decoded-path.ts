/** Returns the path of a URL as it was sent, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';

/** Decodes the path of a URL, without its query, as the router reads it; `null` where it cannot be decoded. */
export function decodedPath(url: string): string | null {
  const path = pathOf(url);
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Decodes the path of a URL for a comparison with routes: an encoded slash separates nothing and stays encoded. */
export const routedPath = (url: string): string | null => decodedPath(url.replaceAll(/%2f/gi, '%252f'));

/** Returns a URL in one spelling: two URLs of the same route, parameters and query become the same text. */
export function canonicalUrl(url: string): string {
  const query = url.indexOf('?');
  const path = routedPath(url);
  return path === null ? url : path + (query < 0 ? '' : url.slice(query));
}

/** Path of the PSP's notices, without its leading slash. */
export const WEBHOOK_PATH = 'api/webhooks/pix';

/**
 * Returns the URL of the webhook in one spelling, and any other URL as it is: PSPs append `/pix` to the registered URL,
 * with a slash of their own, and some encode or double slashes.
 */
export function webhookUrl(url: string): string {
  const sent = pathOf(url);
  const path = sent
    .replaceAll(/%2f/gi, '/')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  return `${path}/`.startsWith(`/${WEBHOOK_PATH}/`) ? path + url.slice(sent.length) : url;
}
