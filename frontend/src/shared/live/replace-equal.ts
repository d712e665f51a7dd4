type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const idOf = (item: unknown) => (isFields(item) ? item['id'] : undefined);

function replaceItems(before: readonly unknown[], after: readonly unknown[]) {
  const known = new Map(before.map((item) => [idOf(item), item]));
  const items = after.map((item, at) => {
    const id = idOf(item);
    return replaceEqual(id === undefined ? before[at] : known.get(id), item);
  });
  return items.length === before.length && items.every((item, at) => Object.is(item, before[at])) ? before : items;
}

function replaceFields(before: Fields, after: Fields) {
  const fields = Object.entries(after).map(([name, value]) => [name, replaceEqual(before[name], value)] as const);
  const isEqual =
    fields.length === Object.keys(before).length &&
    fields.every(([name, value]) => name in before && Object.is(value, before[name]));
  return isEqual ? before : Object.fromEntries(fields);
}

/**
 * Returns `after` with its equal parts replaced by those of `before`, so that the screen draws only the other ones.
 * Items of a list are compared by their `id`, or by their place.
 */
export function replaceEqual<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) return replaceItems(before, after) as T;
  if (isFields(before) && isFields(after)) return replaceFields(before, after) as T;
  return after;
}
