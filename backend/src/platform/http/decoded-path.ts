/** Decodes the path of a URL, without its query, as the router reads it; `null` where it cannot be decoded. */
export function decodedPath(url: string): string | null {
  const path = url.split('?', 1)[0] ?? '/';
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Decodes the path of a URL for a comparison with routes: an encoded slash separates nothing and stays encoded. */
export const routedPath = (url: string): string | null => decodedPath(url.replaceAll(/%2f/gi, '%252f'));

/** A URL in one spelling: two URLs of the same route, parameters and query are the same text. */
export function canonicalUrl(url: string): string {
  const query = url.indexOf('?');
  const path = routedPath(url);
  return path === null ? url : path + (query < 0 ? '' : url.slice(query));
}
