import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Content as it is sent: compressed once, then cached. */
export interface Packed {
  readonly encoding: 'br' | 'gzip';
  readonly bytes: Buffer;
  readonly etag: string;
}

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/;

const packers = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * The pages and files of the build, compressed at their first request and cached: they do not change while the process
 * runs.
 */
export class PackedFiles {
  private readonly cache = new Map<string, Promise<Packed>>();

  /**
   * Returns `name` compressed in the encoding preferred by the client; `null` where it accepts none, or compression is
   * of no use.
   */
  of(name: string, accepted: string | undefined, read: () => Promise<Buffer> | Buffer): Promise<Packed> | null {
    const encoding = best(accepted);
    if (!encoding || !COMPRESSIBLE.test(name)) return null;
    const key = `${encoding} ${name}`;
    const cached = this.cache.get(key);
    if (cached) return cached;
    const packing = pack(encoding, read);
    packing.catch(() => this.cache.delete(key));
    this.cache.set(key, packing);
    return packing;
  }

  ofFile(folder: string, path: string, accepted: string | undefined): Promise<Packed> | null {
    return this.of(path, accepted, () => readFile(`${folder}${path}`));
  }
}

async function pack(encoding: Packed['encoding'], read: () => Promise<Buffer> | Buffer): Promise<Packed> {
  const bytes = await packers[encoding](await read());
  return { encoding, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** Returns the best encoding that a client accepts; of weights only `q=0` is read, because clients use no other. */
function best(accepted: string | undefined): Packed['encoding'] | null {
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((name) => !/;\s*q=0(\.0+)?\s*$/.test(name));
  const takes = (name: string) => names.some((one) => one.split(';', 1)[0]?.trim() === name);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}
