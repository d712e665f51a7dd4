import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Keys of the application, all derived from one master secret, one for each purpose. */
export class Secrets {
  private readonly keys = new Map<string, KeyObject>();

  constructor(private readonly master: Buffer) {}

  /**
   * Returns the secret of `MASTER_KEY`, else the one stored in the data folder (created on first use, shared by all its
   * processes).
   */
  static load(config: { readonly masterKey: string | null; readonly dataDir: string }): Secrets {
    return config.masterKey ? Secrets.given(config.masterKey) : storedSecret(config.dataDir);
  }

  /** Returns the secret that `load` would return, without making one; `null` where there is none. */
  static find(config: { readonly masterKey: string | null; readonly dataDir: string }): Secrets | null {
    if (config.masterKey) return Secrets.given(config.masterKey);
    const path = pathOfStored(config.dataDir);
    return existsSync(path) ? Secrets.fromFile(path) : null;
  }

  /** Returns the secret of `MASTER_KEY`: its text, or the bytes of `hex:` and the content of such a file. */
  private static given(masterKey: string): Secrets {
    const [, digits] = /^hex:(.*)$/.exec(masterKey) ?? [];
    return new Secrets(digits && isKey(digits) ? Buffer.from(digits, 'hex') : Buffer.from(masterKey, 'utf8'));
  }

  /** Returns the secret that such a file holds in hexadecimal. Throws for any other content. */
  static fromFile(path: string): Secrets {
    const digits = readFileSync(path, 'utf8').trim();
    if (!isKey(digits)) throw new Error(`${path} holds no key: it must be the file that the shop has made.`);
    return new Secrets(Buffer.from(digits, 'hex'));
  }

  /** The content of a file for `fromFile`. */
  get fileContent(): string {
    return this.master.toString('hex');
  }

  /** Identifies this master secret without revealing anything about it. */
  get fingerprint(): string {
    return this.hmac('fingerprint', 'master').toString('hex');
  }

  /** Stores the secret in a data folder that has none yet. */
  storeIn(dataDir: string): void {
    linkSecret(dataDir, this.fileContent);
  }

  /** Derives 32 bytes for one purpose. */
  derivedKey(purpose: string): Buffer {
    return this.keyOf(purpose).export();
  }

  private keyOf(purpose: string): KeyObject {
    const known = this.keys.get(purpose);
    if (known) return known;
    const key = createSecretKey(new Uint8Array(hkdfSync('sha256', this.master, 'shop', purpose, 32)));
    this.keys.set(purpose, key);
    return key;
  }

  /** Computes HMAC-SHA-256 under the key of a purpose. */
  hmac(purpose: string, value: string): Buffer {
    return createHmac('sha256', this.keyOf(purpose)).update(value).digest();
  }

  /** Returns a token for one purpose with readable content; the same content gives the same token. */
  sign(purpose: string, content: string): string {
    const signature = this.hmac(purpose, content).toString('base64url');
    return `${Buffer.from(content).toString('base64url')}.${signature}`;
  }

  /** Returns the content of a token; `null` for a token that was not signed here for that purpose. */
  read(purpose: string, token: string): string | null {
    const content = Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString('utf8');
    return isSameSecret(token, this.sign(purpose, content)) ? content : null;
  }
}

/** Compares a given secret in constant time; only its length may show. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns true for 32 bytes or more in hexadecimal. Node would read any other text as a short key, or as none. */
const isKey = (digits: string): boolean => /^([\da-f]{2}){32,}$/i.test(digits);

const pathOfStored = (dataDir: string): string => join(dataDir, 'secrets', 'master.key');

/** Writes nothing where there is a secret: a process starts on a full disk too. */
function storedSecret(dataDir: string): Secrets {
  if (!existsSync(pathOfStored(dataDir))) linkSecret(dataDir, randomBytes(32).toString('hex'));
  return Secrets.fromFile(pathOfStored(dataDir));
}

/**
 * Writes the secret to a draft and links it into place unless one exists, so that a process starting at the same time
 * never reads half a key.
 */
function linkSecret(dataDir: string, content: string): void {
  const path = pathOfStored(dataDir);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = join(dirname(path), `.master.${String(process.pid)}.${randomBytes(6).toString('hex')}`);
  try {
    writeFileSync(draft, content, { flag: 'wx', mode: 0o600, flush: true });
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
