import { promisify } from 'node:util';
import { deflate } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const BLACK_AND_WHITE = Buffer.from([1, 0, 0, 0, 0]);

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});

export type Squares = {
  /** Squares in a row, without the margin. */
  size: number;
  margin: number;
  /** Pixels to a square. */
  scale: number;
  /** Also called for the margin, with a negative column or row, or one not below `size`. */
  isDark: (column: number, row: number) => boolean;
};

const compressed = promisify(deflate);

/**
 * Returns a PNG of black and white squares, one bit a pixel: a tenth of the bytes of a full-colour image. A screen
 * loads the QR code again each time it shows the order.
 */
export async function blackAndWhitePng(squares: Squares): Promise<Buffer> {
  const { size, margin, scale } = squares;
  const width = (size + 2 * margin) * scale;
  const rows = Array.from({ length: size + 2 * margin }, (_, index) => pixelRow(squares, width, index - margin));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, BLACK_AND_WHITE])),
    chunk('IDAT', await compressed(Buffer.concat(rows.flatMap((row) => Array<Buffer>(scale).fill(row))))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns one row of pixels after its filter byte; a set bit is white. */
function pixelRow({ margin, scale, isDark }: Squares, width: number, row: number): Buffer {
  const bytes = Buffer.alloc(1 + Math.ceil(width / 8));
  for (let x = 0; x < width; x++) {
    const at = 1 + (x >> 3);
    if (!isDark(Math.floor(x / scale) - margin, row)) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
  }
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, crc]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
