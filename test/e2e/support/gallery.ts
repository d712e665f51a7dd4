import { execFile } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FRONTEND = join(import.meta.dirname, '../../../frontend');
const VITE = join(FRONTEND, '../node_modules/vite/bin/vite.js');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
};

/**
 * The front end as it is built for tests, with the pages of components that production leaves out; no backend behind
 * it.
 */
export class Gallery {
  private constructor(
    private readonly server: Server,
    private readonly place: string,
  ) {}

  static async open(): Promise<Gallery> {
    const place = await mkdtemp(join(tmpdir(), 'shop-gallery-'));
    await run(process.execPath, [VITE, 'build', '--mode', 'test', '--outDir', place, '--emptyOutDir'], {
      cwd: FRONTEND,
    });
    const server = createServer(({ url = '/' }, response) => {
      const path = normalize(new URL(url, 'http://gallery').pathname);
      if (path === '/config.json') {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify({ brandName: 'Vitrine', realtimeUrl: '', sandboxPspUrl: null, mailboxUrl: null }));
        return;
      }
      const file = extname(path) !== '' && existsSync(join(place, path)) ? join(place, path) : join(place, 'app.html');
      response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Gallery(server, place);
  }

  get origin(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => {
      this.server.close(resolve);
      this.server.closeAllConnections();
    });
    await rm(this.place, { recursive: true, force: true });
  }
}
