import { Injectable } from '@nestjs/common';
import { ATTACHMENT_MAX_PIXELS, ATTACHMENT_SIDE_MAX, IMAGE_MAX_PIXELS } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import type { FormatEnum, Sharp } from 'sharp';
import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.js';
import { currentContext } from '../context/request-context.js';
import { mediaTypeOfBytes } from './media-type.js';

const STILL: readonly string[] = ['image/png', 'image/jpeg'];
/** Pictures that may wait, over all users and of one; more are rejected. */
const WAITING = { waiting: 20, waitingPerCaller: 5 };
const DECODED_WITHIN_S = 5;

/** A picture as it may be shown, and its type. */
export interface ReencodedPicture {
  readonly bytes: Buffer;
  readonly mediaType: string;
}

/** `height` is that of all frames together. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly pages: number;
}

interface PictureLimits {
  readonly maxPixels: number;
  readonly animated: boolean;
}

type Encode = (picture: Sharp, size: PictureSize) => Sharp;

const STILL_LIMITS: PictureLimits = { maxPixels: IMAGE_MAX_PIXELS, animated: false };
const formats = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/gif': 'gif', 'image/webp': 'webp' } as const;
const ANIMATED: readonly string[] = ['image/gif', 'image/webp'];

/** Decodes and re-encodes uploaded pictures, so that nothing but pixels is left of them. */
@Injectable()
export class Pictures {
  private readonly limiter = new ConcurrencyLimiter(WAITING);

  /**
   * Converts the middle of a png or jpeg to a square PNG of at most `side` pixels. Throws `UNSUPPORTED_MEDIA_TYPE`
   * (judged by content; empty and broken ones too), `PAYLOAD_TOO_LARGE` (above 16 MP, judged by the header) and
   * `RATE_LIMITED`.
   */
  square(bytes: Buffer, side: number): Promise<Buffer> {
    return this.still(bytes, (picture, { width, height }) => {
      const edge = Math.min(side, width, height);
      return picture.resize(edge, edge, { fit: 'cover' }).png({ compressionLevel: 9 });
    });
  }

  /**
   * Converts a picture to WebP in its own shape, with its longer side at most `side` pixels. Throws as `square` does.
   */
  inside(bytes: Buffer, side: number): Promise<Buffer> {
    return this.still(bytes, (picture) =>
      picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }),
    );
  }

  /**
   * Re-encodes a png, jpeg, gif or webp in its own format and shape, of at most `ATTACHMENT_MAX_PIXELS` over all its
   * frames; a still picture is reduced to `ATTACHMENT_SIDE_MAX` a side. Throws as `square` does.
   */
  async reencoded(bytes: Buffer): Promise<ReencodedPicture> {
    const type = await mediaTypeOfBytes(bytes);
    const format = (formats as Partial<Record<string, keyof FormatEnum>>)[type];
    if (!format) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
    const limits = { maxPixels: ATTACHMENT_MAX_PIXELS, animated: ANIMATED.includes(type) };
    const encode = (picture: Sharp, { pages }: PictureSize) => {
      const fitted =
        pages > 1
          ? picture
          : picture.resize(ATTACHMENT_SIDE_MAX, ATTACHMENT_SIDE_MAX, { fit: 'inside', withoutEnlargement: true });
      return fitted.toFormat(format);
    };
    return { bytes: await this.encoded(bytes, encode, limits), mediaType: type };
  }

  private async still(bytes: Buffer, encode: Encode): Promise<Buffer> {
    if (!STILL.includes(await mediaTypeOfBytes(bytes))) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
    return this.encoded(bytes, encode, STILL_LIMITS);
  }

  /** Encodes bytes whose type was judged. */
  private encoded(bytes: Buffer, encode: Encode, { maxPixels, animated }: PictureLimits): Promise<Buffer> {
    return this.limiter.run(currentContext().actorId ?? '', async () => {
      const { sharp } = await import('./decoders.js');
      const size = await readable(sharp(bytes, { limitInputPixels: false, animated }).metadata());
      if (size.width * size.height > maxPixels) throw new DomainError('PAYLOAD_TOO_LARGE');
      const opened = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, animated }).autoOrient();
      const shape = { ...size, pages: size.pages ?? 1 };
      return readable(encode(opened, shape).timeout({ seconds: DECODED_WITHIN_S }).toBuffer());
    });
  }
}

async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  }
}
