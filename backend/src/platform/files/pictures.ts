import { Injectable } from '@nestjs/common';
import { IMAGE_MAX_PIXELS } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.js';
import { currentContext } from '../context/request-context.js';

const ACCEPTED: readonly string[] = ['image/png', 'image/jpeg'];
/** Pictures that may wait, over all users and of one; more are rejected. */
const WAITING = { waiting: 20, waitingPerCaller: 5 };
const DECODED_WITHIN_S = 5;

// Only these two decoders are ever reached, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });
sharp.cache(false);

/** Pictures that people sent. They are decoded and written anew, so that nothing but pixels is left of them. */
@Injectable()
export class Pictures {
  private readonly limiter = new ConcurrencyLimiter(WAITING);

  /**
   * A PNG of the middle of a png or jpeg: square, at most `side` pixels. Throws `UNSUPPORTED_MEDIA_TYPE` (judged by
   * content; empty and broken ones too), `PAYLOAD_TOO_LARGE` (above 16 MP, judged by the header) and `RATE_LIMITED`.
   */
  async square(bytes: Buffer, side: number): Promise<Buffer> {
    const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
    if (!type || !ACCEPTED.includes(type.mime)) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
    return this.limiter.run(currentContext().actorId ?? '', async () => {
      const { width, height } = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
      if (width * height > IMAGE_MAX_PIXELS) throw new DomainError('PAYLOAD_TOO_LARGE');
      const edge = Math.min(side, width, height);
      const opened = sharp(bytes, { failOn: 'error', limitInputPixels: IMAGE_MAX_PIXELS });
      const picture = opened.autoOrient().resize(edge, edge, { fit: 'cover' });
      return readable(picture.png({ compressionLevel: 9 }).timeout({ seconds: DECODED_WITHIN_S }).toBuffer());
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
