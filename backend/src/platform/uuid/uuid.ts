import { hash, randomUUID } from 'node:crypto';

const NAMESPACE = Buffer.from('6f1c9a7e2b8d4c53a0e47d915b3f8c62', 'hex');

export const randomId = (): string => randomUUID();

/** Returns the UUIDv5 (RFC 9562 §5.5) of the parts: the same parts give the same id on every machine. */
export function derivedUuid(...parts: readonly string[]): string {
  const name = parts.map((part) => `${String(part.length)}:${part}`).join('');
  const hex = hash('sha1', Buffer.concat([NAMESPACE, Buffer.from(name)]), 'hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
