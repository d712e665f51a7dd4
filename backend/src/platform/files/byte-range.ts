import type { ByteRange } from './file-store.js';

/**
 * Parses the one range of a header (RFC 9110 §14.1.2), cut to the file; `unsatisfiable` where it begins after the end.
 * Returns `null` for several ranges, other units and malformed headers: the whole file is sent then, as the standard
 * allows.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^ *bytes=(\d*)-(\d*) *$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return start < size && start <= end ? { start, end } : 'unsatisfiable';
}
