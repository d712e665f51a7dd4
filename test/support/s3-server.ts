import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.js';
import { until } from './until.js';

const PROCESS = fileURLToPath(new URL('s3-process.mjs', import.meta.url));
const BUCKET = 'loja';
/** The only access key of this server. */
const KEY = 'S3RVER';

/** An S3-compatible store in a process of its own, which checks signatures. */
export class S3Server {
  private child: ChildProcess | null = null;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async open(): Promise<S3Server> {
    const server = new S3Server(await mkdtemp(join(tmpdir(), 'shop-s3-')), await freePort());
    await server.start();
    return server;
  }

  /** Value of `FILES_URL`. */
  get url(): string {
    return this.urlWith(KEY);
  }

  /** Returns `FILES_URL` with the given secret. */
  urlWith(secret: string): string {
    return `http://${KEY}:${secret}@127.0.0.1:${String(this.port)}/${BUCKET}?region=sa-east-1`;
  }

  async start(): Promise<void> {
    const options = {
      address: '127.0.0.1',
      port: this.port,
      directory: this.folder,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: BUCKET }],
    };
    this.child = spawn(process.execPath, [PROCESS, JSON.stringify(options)], { stdio: 'ignore' });
    const responds = () =>
      fetch(`http://127.0.0.1:${String(this.port)}/`).then(
        () => true,
        () => false,
      );
    await until('the file store to respond', responds, 20_000);
  }

  async stop(): Promise<void> {
    const child = this.child;
    if (!child) return;
    this.child = null;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
