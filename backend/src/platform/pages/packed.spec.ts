import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PackedFiles } from './packed.js';

const text = Buffer.from('uma página '.repeat(100));

describe('packed files', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ])('for %j are %s', async (accepted, encoding) => {
    const packed = await new PackedFiles().of('/a.js', accepted, () => text);
    expect(packed?.encoding).toBe(encoding);
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    expect(unpack(packed!.bytes).equals(text)).toBe(true);
  });

  it.each([undefined, '', 'identity', 'br;q=0'])('are not made for %p', (accepted) => {
    expect(new PackedFiles().of('/a.js', accepted, () => text)).toBeNull();
  });

  it('are not made of what is compressed already', () => {
    expect(new PackedFiles().of('/a.woff2', 'br', () => text)).toBeNull();
  });

  it('are made once, and again after a failure', async () => {
    const files = new PackedFiles();
    let reads = 0;
    const read = () => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error('gone')) : text;
    };
    await expect(files.of('/a.js', 'br', read)).rejects.toThrow('gone');
    await files.of('/a.js', 'br', read);
    await files.of('/a.js', 'br', read);
    expect(reads).toBe(2);
  });
});
