import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEPT_KEYS = 50_000;
/** A key destroyed by another process is forgotten here after this long, in milliseconds. */
const KEY_FRESH_FOR = 60_000;

interface DataKey {
  readonly _id: string;
  readonly wrapped: Buffer | null;
}

interface KeptKey {
  readonly key: Buffer | null;
  readonly until: number;
}

/** AES-256-GCM: iv, tag, ciphertext. */
function encrypt(key: Buffer, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function decrypt(key: Buffer, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/**
 * Seals personal values under a key of the person they belong to. The keys live in one small collection, wrapped by the
 * master key and written with `j: true`; destroying one makes every copy of what it sealed unreadable for ever.
 */
export class Sealing {
  private readonly kept = new Map<string, KeptKey>();

  constructor(
    private readonly connection: Connection,
    private readonly masterKey: Buffer,
  ) {}

  private get keys() {
    return this.connection.collection<DataKey>('data_keys');
  }

  /** Seals `value` for `person`, whose key is made at the first need; `null` when that person was erased. */
  async seal(person: string, value: unknown): Promise<string | null> {
    const key = (await this.keyOf(person)) ?? (await this.createKey(person));
    return key && encrypt(key, Buffer.from(JSON.stringify(value))).toString('base64');
  }

  /** Brings the keys of many people into memory by one query. */
  async prefetch(people: Iterable<string>): Promise<void> {
    const missing = [...new Set(people)].filter((person) => !this.fresh(person));
    if (missing.length === 0) return;
    const found = await this.keys.find({ _id: { $in: missing } }).toArray();
    const byPerson = new Map(found.map((row) => [row._id, row]));
    for (const person of missing) this.keep(person, byPerson.get(person));
  }

  /** The value that was sealed, or `null` after the person's erasure. Needs `prefetch` of that person. */
  open(person: string, sealed: string): unknown {
    const key = this.kept.get(person)?.key;
    return key ? JSON.parse(decrypt(key, Buffer.from(sealed, 'base64')).toString()) : null;
  }

  /** Forgets a person for good, in this and every other process. */
  async destroy(person: string): Promise<void> {
    await this.keys.updateOne(
      { _id: person },
      { $set: { wrapped: null } },
      { upsert: true, writeConcern: { w: 1, j: true } },
    );
    this.kept.delete(person);
  }

  private async keyOf(person: string): Promise<Buffer | null> {
    await this.prefetch([person]);
    return this.kept.get(person)?.key ?? null;
  }

  private async createKey(person: string): Promise<Buffer | null> {
    const wrapped = encrypt(this.masterKey, randomBytes(KEY_BYTES));
    await this.keys.updateOne(
      { _id: person },
      { $setOnInsert: { wrapped } },
      { upsert: true, writeConcern: { w: 1, j: true } },
    );
    this.kept.delete(person);
    return this.keyOf(person);
  }

  private fresh(person: string): boolean {
    const kept = this.kept.get(person);
    return kept?.key != null && kept.until > performance.now();
  }

  private keep(person: string, row: DataKey | undefined): void {
    if (this.kept.size >= KEPT_KEYS) this.kept.delete(this.kept.keys().next().value ?? '');
    const wrapped = row?.wrapped;
    const key = wrapped ? decrypt(this.masterKey, asBytes(wrapped)) : null;
    this.kept.delete(person);
    this.kept.set(person, { key, until: performance.now() + KEY_FRESH_FOR });
  }
}

/** The driver gives stored bytes back as its own Binary. */
const asBytes = (value: Buffer | { buffer: Uint8Array }): Uint8Array => (Buffer.isBuffer(value) ? value : value.buffer);
