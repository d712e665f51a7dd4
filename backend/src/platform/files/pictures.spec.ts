import { availableParallelism } from 'node:os';
import { DomainError } from '@shop/kernel/domain-error';
import sharp from 'sharp';
import { runInContext } from '../context/request-context.js';
import { Pictures } from './pictures.js';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 20, b: 30, alpha: 0.5 } } });
const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};
const codeOf = (error: unknown) => (error instanceof DomainError ? error.code : error);

describe('a picture', () => {
  it.each([
    [900, 600, 512],
    [600, 900, 512],
    [100, 40, 40],
    [1, 1, 1],
    [1, 5_000, 1],
    [512, 512, 512],
  ])('of %i × %i becomes a square of %i', async (width, height, edge) => {
    const pictures = new Pictures();
    for (const bytes of [await blank(width, height).png().toBuffer(), await blank(width, height).jpeg().toBuffer()]) {
      expect(await sizeOf(await pictures.square(bytes, 512))).toEqual(['png', edge, edge]);
    }
  });

  it('of other depths, colours and arrangements is understood', async () => {
    const pictures = new Pictures();
    const odd = [
      await blank(64, 64).toColourspace('rgb16').png().toBuffer(),
      await blank(64, 64).greyscale().png().toBuffer(),
      await blank(64, 64).png({ palette: true }).toBuffer(),
      await blank(64, 64).png({ progressive: true }).toBuffer(),
      await blank(64, 64).toColourspace('cmyk').jpeg().toBuffer(),
      await blank(64, 64).jpeg({ progressive: true }).toBuffer(),
      await blank(64, 64).withIccProfile('p3').jpeg().toBuffer(),
    ];
    for (const bytes of odd) {
      const square = await pictures.square(bytes, 512);
      expect(await sizeOf(square)).toEqual(['png', 64, 64]);
      const { icc, exif, depth } = await sharp(square).metadata();
      expect([icc, exif, depth]).toEqual([undefined, undefined, 'uchar']);
    }
  });

  it('keeps what is seen through', async () => {
    const square = await new Pictures().square(await blank(8, 8).png().toBuffer(), 512);
    const { data, info } = await sharp(square).raw().toBuffer({ resolveWithObject: true });
    expect([info.channels, data[3]]).toEqual([4, 128]);
  });
});

describe('many pictures at once', () => {
  it('queue for a free slot, and are rejected where the wait would be too long', async () => {
    const pictures = new Pictures();
    const bytes = await blank(1_000, 1_000).png().toBuffer();
    const room = Math.max(1, availableParallelism() - 1) + 20;
    const sent = Array.from({ length: room + 15 }, (_, n) =>
      runInContext({ actorId: `u${String(n % 9)}` }, () => pictures.square(bytes, 64)),
    );
    const outcomes = await Promise.allSettled(sent);
    const rejected = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [codeOf(outcome.reason)] : []));
    expect(rejected).toEqual(Array(15).fill('RATE_LIMITED'));
    expect(await sizeOf(await pictures.square(bytes, 64))).toEqual(['png', 64, 64]);
  });

  it('free their slot when they are rejected', async () => {
    const pictures = new Pictures();
    const cut = (await blank(100, 100).png().toBuffer()).subarray(0, 60);
    for (let times = 0; times < 30; times += 1) {
      expect(codeOf(await pictures.square(cut, 64).catch((error: unknown) => error))).toBe('UNSUPPORTED_MEDIA_TYPE');
    }
    expect(await sizeOf(await pictures.square(await blank(8, 8).png().toBuffer(), 64))).toEqual(['png', 8, 8]);
  });
});
