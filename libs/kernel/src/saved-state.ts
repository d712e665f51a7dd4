const MAP = '$map';
const SET = '$set';

/**
 * Converts a state of plain data to JSON: a `Map` or a `Set` becomes an object with one key. Throws for any other
 * class.
 */
export function toSaved(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Map) return { [MAP]: [...(value as Map<unknown, unknown>)].map(toSaved) };
  if (value instanceof Set) return { [SET]: [...(value as Set<unknown>)].map(toSaved) };
  if (Array.isArray(value)) return value.map(toSaved);
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new TypeError('A saved state holds plain data alone.');
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toSaved(item)]));
}

/** Restores a state from the JSON of `toSaved`. */
export function fromSaved(saved: unknown): unknown {
  if (typeof saved !== 'object' || saved === null) return saved;
  if (Array.isArray(saved)) return saved.map(fromSaved);
  const { [MAP]: entries, [SET]: members } = saved as Record<string, unknown[] | undefined>;
  if (entries) return new Map(entries.map(fromSaved) as [unknown, unknown][]);
  if (members) return new Set(members.map(fromSaved));
  return Object.fromEntries(Object.entries(saved).map(([key, item]) => [key, fromSaved(item)]));
}
