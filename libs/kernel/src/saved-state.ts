const MAP = '$map';
const SET = '$set';

/** A state of plain data as JSON: a `Map` and a `Set` stand as an object with one key. Throws for any other class. */
export function toSaved(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Map) return { [MAP]: [...(value as Map<unknown, unknown>)].map(toSaved) };
  if (value instanceof Set) return { [SET]: [...(value as Set<unknown>)].map(toSaved) };
  if (Array.isArray(value)) return value.map(toSaved);
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new TypeError('A saved state holds plain data alone.');
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toSaved(item)]));
}

/** Restores the state that `toSaved` was given. */
export function fromSaved(saved: unknown): unknown {
  if (typeof saved !== 'object' || saved === null) return saved;
  if (Array.isArray(saved)) return saved.map(fromSaved);
  const { [MAP]: entries, [SET]: members } = saved as Record<string, unknown[] | undefined>;
  if (entries) return new Map(entries.map(fromSaved) as [unknown, unknown][]);
  if (members) return new Set(members.map(fromSaved));
  return Object.fromEntries(Object.entries(saved).map(([key, item]) => [key, fromSaved(item)]));
}
