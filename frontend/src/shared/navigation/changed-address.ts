/** Returns the address of `path` with the query `search` after a change; a parameter without a value is removed. */
export function changedAddress(path: string, search: string, change: Readonly<Record<string, string | null>>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}
