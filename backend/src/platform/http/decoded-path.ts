/** The path of a request's url as the router reads it: decoded, without its query; `null` where it cannot be decoded. */
export function decodedPath(url: string): string | null {
  const path = url.split('?', 1)[0] ?? '/';
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
