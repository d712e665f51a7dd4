import { createHash, randomUUID } from 'node:crypto';

const NAMESPACE = Buffer.from('6f1c9a7e2b8d4c53a0e47d915b3f8c62', 'hex');

export const randomId = (): string => randomUUID();

/** UUIDv5 (RFC 9562 §5.5) of the parts: the same parts give the same id on every machine. */
export function derivedUuid(...parts: readonly string[]): string {
  const hash = createHash('sha1').update(NAMESPACE);
  for (const part of parts) hash.update(`${String(part.length)}:${part}`);
  const bytes = hash.digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
