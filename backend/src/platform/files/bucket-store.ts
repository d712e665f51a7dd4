import type * as S3 from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { BucketConfig } from '../config/config.js';
import { UnavailableError } from '../deadline/unavailable.js';
import { type ByteRange, type FileFacts, FileStore, type ListedFile, type LocalFile } from './file-store.js';

const CONNECTED_WITHIN_MS = 5_000;
/** Time without a byte after which a request is given up. */
const IDLE_MS = 30_000;

/** Silences the client's logger, which would write to the terminal and bypass the log. Its failures are thrown. */
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Files in a bucket of an S3-compatible store, path style. The bucket is private: links stay those of the product. */
export class BucketStore extends FileStore {
  private constructor(
    private readonly s3: typeof S3,
    private readonly client: S3.S3Client,
    private readonly bucket: string,
  ) {
    super();
  }

  /** Loads the client, which only shops with a bucket need. Connects with the first request. */
  static async of({ endpoint, region, bucket, accessKeyId, secretAccessKey }: BucketConfig): Promise<BucketStore> {
    const s3 = await import('@aws-sdk/client-s3');
    const client = new s3.S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      requestHandler: { connectionTimeout: CONNECTED_WITHIN_MS, socketTimeout: IDLE_MS },
      // What the SDK adds by itself (trailing checksums) is unknown to most stores but Amazon's.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      logger: SILENT,
    });
    return new BucketStore(s3, client, bucket);
  }

  /** Sends the file as it is read. The store compares the digest, so that it keeps these bytes or none. */
  async take({ path: from, size, digest }: LocalFile, path: string): Promise<void> {
    const put = new this.s3.PutObjectCommand({
      ...this.at(path),
      Body: createReadStream(from),
      ContentLength: size,
      ChecksumSHA256: Buffer.from(digest, 'base64url').toString('base64'),
    });
    const { ETag } = await reached(this.client.send(put));
    // The page of a proxy or a console, with 200 for every address: the file would be gone.
    if (!ETag) throw new UnavailableError('file store', { cause: new Error('no store responds at FILES_URL') });
    await rm(from, { force: true });
  }

  async facts(path: string): Promise<FileFacts | null> {
    const head = await unlessMissing(this.client.send(new this.s3.HeadObjectCommand(this.at(path))));
    return head && { size: head.ContentLength ?? 0, modifiedMs: head.LastModified?.getTime() ?? 0 };
  }

  async open(path: string, range?: ByteRange): Promise<Readable | null> {
    const part = range && { Range: `bytes=${String(range.start)}-${String(range.end)}` };
    const found = await unlessMissing(this.client.send(new this.s3.GetObjectCommand({ ...this.at(path), ...part })));
    return found && (found.Body as Readable);
  }

  async remove(path: string): Promise<void> {
    await reached(this.client.send(new this.s3.DeleteObjectCommand(this.at(path))));
  }

  async removeUnder(folder: string): Promise<void> {
    for await (const { path } of this.list(folder)) await this.remove(path);
  }

  async *list(folder?: string): AsyncGenerator<ListedFile> {
    for (let token: string | undefined; ;) {
      const page = await reached(
        this.client.send(
          new this.s3.ListObjectsV2Command({
            Bucket: this.bucket,
            Prefix: folder === undefined ? undefined : `${folder}/`,
            ContinuationToken: token,
          }),
        ),
      );
      for (const { Key: path, Size: size = 0, LastModified: modified } of page.Contents ?? [])
        if (path !== undefined) yield { path, size, modifiedMs: modified?.getTime() ?? 0 };
      if (!page.NextContinuationToken) return;
      token = page.NextContinuationToken;
    }
  }

  close(): void {
    this.client.destroy();
  }

  private at(path: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.bucket, Key: path };
  }
}

function ignore(): void {
  // Nothing is said.
}

/** Throws `UnavailableError` for any failure of the store, with the store's error as the cause. */
async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new UnavailableError('file store', { cause: error });
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  return reached(
    work.catch((error: unknown) => {
      if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
      throw error;
    }),
  );
}
