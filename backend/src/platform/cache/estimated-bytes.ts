/** Elements of a collection that are measured; the rest are taken to be like them. */
const SAMPLE = 16;
const DEEPEST = 8;
const WORD_BYTES = 8;
const OBJECT_BYTES = 32;

/**
 * Estimates the bytes that a value of plain data holds in memory: texts, numbers, dates, bytes, arrays, maps, sets and
 * objects of those. Large collections are sampled, so that the cost does not grow with the value.
 */
export function estimatedBytes(value: unknown, depth = 0): number {
  if (typeof value === 'string') return OBJECT_BYTES + value.length;
  if (typeof value !== 'object' || value === null) return WORD_BYTES;
  if (depth >= DEEPEST) return OBJECT_BYTES;
  if (ArrayBuffer.isView(value)) return OBJECT_BYTES + value.byteLength;
  if (Array.isArray(value)) return OBJECT_BYTES + sampled(value, value.length, depth);
  if (value instanceof Map) return OBJECT_BYTES + sampled(value, value.size, depth);
  if (value instanceof Set) return OBJECT_BYTES + sampled(value, value.size, depth);
  return OBJECT_BYTES + fieldBytes(value as Record<string, unknown>, depth);
}

function sampled(elements: Iterable<unknown>, size: number, depth: number): number {
  let [measured, bytes] = [0, 0];
  for (const element of elements) {
    bytes += WORD_BYTES + estimatedBytes(element, depth + 1);
    measured += 1;
    if (measured === SAMPLE) break;
  }
  return measured === 0 ? 0 : Math.ceil((bytes / measured) * size);
}

/** Estimates the fields of an object; objects of one shape share their names. */
function fieldBytes(object: Readonly<Record<string, unknown>>, depth: number): number {
  let [fields, measured, bytes] = [0, 0, 0];
  for (const field in object) {
    fields += 1;
    if (measured === SAMPLE) continue;
    bytes += WORD_BYTES + estimatedBytes(object[field], depth + 1);
    measured += 1;
  }
  return measured === 0 ? 0 : Math.ceil((bytes / measured) * fields);
}
