import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Connection, mongo } from 'mongoose';
import { BoundedCache } from '../cache/bounded-cache.js';
import { JoinedReading } from '../cache/joined-reading.js';
import { repeated } from '../documents/repeated.js';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Begins every sealed value: the version of its format. */
const FORMAT = '1.';
/** Form of a sealed value: at least an iv, a tag and two bytes, in base64. */
const SEALED = /^1\.[A-Za-z0-9+/]{38,}={0,2}$/;
const CACHE_BYTES = 16 * 1024 * 1024;
const KEY_FRESH_FOR_MS = 60_000;
/** For documents that cannot be rebuilt: no failover loses or revives one. */
export const ON_MAJORITY = { w: 'majority', j: true } as const;
export const AS_OF_MAJORITY = { readConcern: { level: 'majority' }, readPreference: 'primary' } as const;

interface DataKey {
  readonly _id: string;
  readonly wrapped: Buffer | null;
}

interface CachedKey {
  /** Prepared once: Node 24 takes 10 µs to make one of bytes, five times what it opens a name in. */
  readonly key: KeyObject;
  readonly until: number;
}

interface KeyCacheOptions {
  readonly cacheBytes?: number;
  /** A key that another process destroyed is used here for at most this long. */
  readonly freshForMs?: number;
}

/** Encrypts by AES-256-GCM: iv, tag, ciphertext. `bound` is authenticated with it and not part of it. */
function encrypt(key: KeyObject, plain: Buffer, bound = ''): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function decrypt(key: KeyObject, sealed: Uint8Array, bound = ''): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(bound));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Returns true for a value of the form that `seal` returns. */
export const isSealed = (value: unknown): boolean => typeof value === 'string' && SEALED.test(value);

/** Returns true when a data key was wrapped by that master key. */
export function opensWith(masterKey: Buffer, wrapped: Uint8Array): boolean {
  try {
    return decrypt(createSecretKey(masterKey), wrapped).length === KEY_BYTES;
  } catch {
    return false;
  }
}

/** The keys of some people, held while what was sealed under them is read, whatever the cache evicts. */
export interface Keyring {
  /**
   * Opens a value sealed for this place; `null` after the person's erasure. Throws when the keyring lacks the person's
   * key, and for a value moved here from another place.
   */
  open(person: string, sealed: string, place: string): unknown;
}

const boundTo = (person: string, place: string): string => `${person}\n${place}`;

const keyringOf = (keys: ReadonlyMap<string, KeyObject | null>): Keyring => ({
  open: (person, sealed, place) => {
    const key = keys.get(person);
    if (key === undefined) throw new Error(`The keyring was not made for ${person}.`);
    if (!key) return null;
    if (!sealed.startsWith(FORMAT)) throw new Error(`A sealed value of ${place} has an unknown format.`);
    const plain = decrypt(key, Buffer.from(sealed.slice(FORMAT.length), 'base64'), boundTo(person, place));
    return JSON.parse(plain.toString()) as unknown;
  },
});

/**
 * Seals personal values under a key of the person. The keys are in one small collection, wrapped by the master key;
 * destroying a key makes every copy of the values under it unreadable for ever. They are the only documents that cannot
 * be rebuilt; majority reads and writes ensure that no failover loses or revives one.
 */
export class Sealing {
  private readonly cache: BoundedCache<CachedKey>;
  private readonly freshForMs: number;
  private readonly masterKey: KeyObject;
  /** People without a key, for the next statement that makes keys. */
  private unmade = new Set<string>();
  private readonly making = new JoinedReading('documents', () => this.makeKeys());
  /** Keys destroyed by this process so far: a query that was under way at the time may have read one of them. */
  private destroyed = 0;

  constructor(
    private readonly connection: Connection,
    masterKey: Buffer,
    { cacheBytes = CACHE_BYTES, freshForMs = KEY_FRESH_FOR_MS }: KeyCacheOptions = {},
  ) {
    this.masterKey = createSecretKey(masterKey);
    this.cache = new BoundedCache({ maxBytes: cacheBytes });
    this.freshForMs = freshForMs;
  }

  private get rows() {
    return this.connection.collection<DataKey>('data_keys');
  }

  /**
   * Seals `value` for `person`, whose key is made at the first need; `null` when that person was erased. It opens only
   * at this `place`: write access to the log does not suffice to move a value to another person, stream or field.
   */
  async seal(person: string, value: unknown, place: string): Promise<string | null> {
    const key = (await this.keysOf([person])).get(person) ?? (await this.createKey(person));
    if (!key) return null;
    const sealed = encrypt(key, Buffer.from(JSON.stringify(value)), boundTo(person, place));
    return FORMAT + sealed.toString('base64');
  }

  /** Computes the HMAC-SHA-256 of `text` under a person's key for one purpose; `null` after the person's erasure. */
  async hmac(person: string, purpose: string, text: string): Promise<string | null> {
    const key = (await this.keysOf([person])).get(person) ?? (await this.createKey(person));
    if (!key) return null;
    const ofPurpose = createHmac('sha256', key).update(purpose).digest();
    return createHmac('sha256', ofPurpose).update(text).digest('base64url');
  }

  /**
   * Makes the key of a person who probably has none, so that the first sealing need not look for it. All requests
   * during a statement share the next one.
   */
  makeKey(person: string): Promise<void> {
    this.unmade.add(person);
    return this.making.get();
  }

  /** Returns the keys of many people, by one query for the uncached ones. */
  async keyring(people: Iterable<string>): Promise<Keyring> {
    return keyringOf(await this.keysOf(people));
  }

  /** Forgets a person for good, in this process now and in every other within a minute. */
  async destroy(person: string): Promise<void> {
    await this.write(person, { $set: { wrapped: null } });
    this.destroyed += 1;
    this.cache.delete(person);
  }

  /** Returns the keys of people; `null` for a person without a key. Only keys are cached, never their absence. */
  private async keysOf(people: Iterable<string>): Promise<Map<string, KeyObject | null>> {
    const keys = new Map<string, KeyObject | null>();
    const now = performance.now();
    const missing: string[] = [];
    for (const person of people) {
      if (keys.has(person)) continue;
      const cached = this.cache.get(person);
      const isFresh = cached !== undefined && cached.until > now;
      keys.set(person, isFresh ? cached.key : null);
      if (isFresh) continue;
      this.cache.delete(person);
      missing.push(person);
    }
    if (missing.length > 0) for (const [person, key] of await this.read(missing)) keys.set(person, key);
    return keys;
  }

  /** Reads the keys of those people who have one, and caches them. */
  private async read(people: readonly string[]): Promise<Map<string, KeyObject>> {
    const now = performance.now();
    const { destroyed } = this;
    const found = await repeated(() => this.rows.find({ _id: { $in: [...people] } }, AS_OF_MAJORITY).toArray());
    const keys = new Map<string, KeyObject>();
    for (const { _id: person, wrapped } of found) {
      if (!wrapped) continue;
      const key = createSecretKey(decrypt(this.masterKey, asBytes(wrapped)));
      keys.set(person, key);
      if (destroyed === this.destroyed) this.cache.set(person, { key, until: now + this.freshForMs });
    }
    return keys;
  }

  /**
   * Creates a person's key and returns the stored one: another process may create it at once, and the person may have
   * been erased.
   */
  private async createKey(person: string): Promise<KeyObject | null> {
    await this.makeKey(person);
    return (await this.keysOf([person])).get(person) ?? null;
  }

  /** Makes the requested keys, where they are missing, and reads them. */
  private async makeKeys(): Promise<void> {
    const people = [...this.unmade];
    this.unmade = new Set();
    const inserts = people.map((person) => ({
      updateOne: {
        filter: { _id: person },
        update: { $setOnInsert: { wrapped: encrypt(this.masterKey, randomBytes(KEY_BYTES)) } },
        upsert: true,
      },
    }));
    await repeated(() => this.rows.bulkWrite(inserts, { ordered: false, writeConcern: ON_MAJORITY }));
    await this.read(people);
  }

  private async write(person: string, update: mongo.UpdateFilter<DataKey>): Promise<void> {
    const options = { upsert: true, writeConcern: ON_MAJORITY };
    await repeated(() => this.rows.updateOne({ _id: person }, update, options));
  }
}

/** Returns stored bytes, which the driver wraps in its own Binary. */
const asBytes = (value: Buffer | { buffer: Uint8Array }): Uint8Array => (Buffer.isBuffer(value) ? value : value.buffer);
