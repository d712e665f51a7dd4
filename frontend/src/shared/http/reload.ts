/**
 * Reloads the page, after `before`, if the server responds: a reload without it would end on a page of the browser's
 * own. A new page has the code of the present release. It also fetches again what failed.
 */
export async function reloadFromServer(before?: () => void) {
  const { ok } = await fetch('/config.json', { method: 'HEAD', cache: 'no-store' });
  if (!ok) throw new Error('no server');
  before?.();
  location.reload();
}
