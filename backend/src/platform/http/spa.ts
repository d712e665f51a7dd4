import fastifyStatic from '@fastify/static';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Config } from '../config/config.js';
import { escapedHtml } from '../mail/html.js';
import { isScreen } from './screens.js';
import { realtimeUrl } from './security-headers.js';

/** The built single-page application, as it stood at the start. */
export interface BuiltPages {
  readonly folder: string;
  readonly files: ReadonlySet<string>;
  /** `/` as it was prerendered. */
  readonly landing: string;
  /** The page of every other screen. */
  readonly shell: string;
}

const NOT_BUILT =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Indisponível</title><p>As telas ainda não foram construídas.</p></html>';

/** Reads the frontend's build; without one the server still serves its API. */
export function readBuiltPages(folder: string, brand: string): BuiltPages {
  const page = (name: string) =>
    readFileSync(join(folder, name), 'utf8').replaceAll('%BRAND_NAME%', escapedHtml(brand));
  try {
    const files = new Set(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
        .filter((path) => !isPrivate(path) && !path.endsWith('.html')),
    );
    const landing = page('index.html');
    return { folder, files, landing, shell: readdirSync(folder).includes('app.html') ? page('app.html') : landing };
  } catch {
    return { folder, files: new Set(), landing: NOT_BUILT, shell: NOT_BUILT };
  }
}

const isPrivate = (path: string) => /(^|\/)\.|\.map$/.test(path);

/** Serves files of the build, the shell for every screen, and what the screens need to know of this shop. */
export async function servePages(fastify: FastifyInstance, config: Config, pages: BuiltPages): Promise<void> {
  const served = pages.files.size > 0;
  if (served) await fastify.register(fastifyStatic, { root: pages.folder, serve: false, preCompressed: true });
  const runtime = JSON.stringify({ brandName: config.brandName, realtimeUrl: realtimeUrl(config) });
  fastify.get('/config.json', (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('application/json; charset=utf-8').send(runtime),
  );
  fastify.get('/*', (request, reply) => servePage(pages, request, reply));
}

function servePage(pages: BuiltPages, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = decodedPath(request.url);
  if (path === null || isPrivate(path)) return reply.status(404).type('text/plain').send('');
  if (/^\/api(\/|$)/i.test(path)) throw new DomainError('NOT_FOUND');
  if (pages.files.has(path)) {
    return path.startsWith('/assets/')
      ? reply.sendFile(path.slice(1), { maxAge: '365d', immutable: true })
      : reply.sendFile(path.slice(1), { maxAge: '1h' });
  }
  return reply
    .status(isScreen(path) ? 200 : 404)
    .header('Cache-Control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(path === '/' ? pages.landing : pages.shell);
}

function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return null;
  }
}
