import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { encodeBrCode } from './br-code.js';
import { qrPngDataUrl } from './qr.js';

const decoded = async (text: string): Promise<{ data: string | undefined; width: number; firstPixels: number[] }> => {
  const url = await qrPngDataUrl(text);
  const png = PNG.sync.read(Buffer.from(url.replace(/^data:image\/png;base64,/, ''), 'base64'));
  const read = jsQR.default(new Uint8ClampedArray(png.data), png.width, png.height);
  return { data: read?.data, width: png.width, firstPixels: [...png.data.subarray(0, 4)] };
};

describe('the QR image', () => {
  it('decodes to exactly the code, black on white with a quiet zone', async () => {
    const text = encodeBrCode({
      kind: 'dynamic',
      location: `pix.example.com/qr/v2/${'a'.repeat(32)}`,
      name: 'LOJA',
      city: 'SAO PAULO',
    });
    const { data, width, firstPixels } = await decoded(text);
    expect(data).toBe(text);
    expect(width).toBeGreaterThan(200);
    expect(firstPixels).toEqual([255, 255, 255, 255]);
  });

  it('holds the longest code that a PSP may give', async () => {
    const text = 'aB3/'.repeat(128);
    expect((await decoded(text)).data).toBe(text);
  });
});
