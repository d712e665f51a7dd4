import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Keys of the application, all derived from one master secret, one for each purpose. */
export class Secrets {
  private readonly keys = new Map<string, KeyObject>();

  constructor(private readonly master: Buffer) {}

  /** Returns the secret of `MASTER_KEY`, else the one stored in the data folder (created on first use, shared by all its processes). */
  static load(config: { readonly masterKey: string | null; readonly dataDir: string }): Secrets {
    return new Secrets(config.masterKey ? Buffer.from(config.masterKey, 'utf8') : storedSecret(config.dataDir));
  }

  /** 32 bytes for one purpose. */
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

  /** HMAC-SHA-256 under the key of that purpose. */
  hmac(purpose: string, value: string): Buffer {
    return createHmac('sha256', this.keyOf(purpose)).update(value).digest();
  }

  /** A token that tells its content to anybody and holds for one purpose; the same content gives the same token. */
  sign(purpose: string, content: string): string {
    const signature = this.hmac(purpose, content).toString('base64url');
    return `${Buffer.from(content).toString('base64url')}.${signature}`;
  }

  /** The content of a token; `null` for anything that was not signed here for that purpose. */
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

/** Written aside and linked into place, so that a process that starts at the same time never reads half a key. */
function storedSecret(dataDir: string): Buffer {
  const folder = join(dataDir, 'secrets');
  const path = join(folder, 'master.key');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.master.${String(process.pid)}.${randomBytes(6).toString('hex')}`);
  const file = openSync(draft, 'wx', 0o600);
  writeSync(file, randomBytes(32).toString('hex'));
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
}
