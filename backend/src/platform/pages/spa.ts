import fastifyStatic from '@fastify/static';
import { paths } from '@shop/contracts/paths';
import { DomainError } from '@shop/kernel/domain-error';
import { isFromThisMachine } from '@shop/kernel/loopback';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Company, Config } from '../config/config.js';
import { VERSION } from '../config/version.js';
import { namesTag } from '../files/entity-tags.js';
import { escapedHtml } from '../mail/html.js';
import { decodedPath, pathOf } from '../requests/decoded-path.js';
import type { LandingPage } from './landing-page.js';
import { PackedFiles } from './packed.js';
import { canonicalScreen, isScreen } from './screens.js';

/** The built single-page application, as read at the start. */
export interface BuiltPages {
  readonly folder: string;
  readonly files: ReadonlySet<string>;
  /** `/` as it was prerendered. */
  readonly landing: string;
  /** The sign-in as it was prerendered. */
  readonly auth: string;
  /** The page of every other screen. */
  readonly shell: string;
}

const NOT_BUILT =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Indisponível</title><p>As telas ainda não foram construídas.</p></html>';

/** Reads the frontend's build; without one the server still serves its API. */
export function readBuiltPages(folder: string, { brandName, publicUrl, company }: Config): BuiltPages {
  const page = (name: string) =>
    readFileSync(join(folder, name), 'utf8')
      .replaceAll('%BRAND_NAME%', () => escapedHtml(brandName))
      .replaceAll('%PUBLIC_URL%', () => escapedHtml(publicUrl))
      .replaceAll('%COMPANY%', () => escapedHtml(companyLine(company)));
  try {
    const files = new Set(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
        .filter((path) => !isPrivate(path) && !path.endsWith('.html')),
    );
    return { folder, files, landing: page('index.html'), auth: page('auth.html'), shell: page('app.html') };
  } catch {
    return { folder, files: new Set(), landing: NOT_BUILT, auth: NOT_BUILT, shell: NOT_BUILT };
  }
}

/** Returns name, document and e-mail of the payee in one line, as far as they are configured. */
const companyLine = ({ name, document, contactEmail }: Company): string =>
  [name, document && `CNPJ ${document}`, contactEmail].filter(Boolean).join(' · ');

const isPrivate = (path: string) => /(^|\/)\.|\.map$/i.test(path);

/** Returns true for the URL of a file of the build and of a screen. */
export function isServed({ files }: BuiltPages, url: string): boolean {
  const path = decodedPath(url);
  return path !== null && (files.has(path) || isScreen(path));
}

interface PageParts {
  readonly landing: LandingPage;
  /** Addresses of pages that only this machine reaches; only its visitors are given them. */
  readonly local: () => { readonly sandboxPspUrl: string | null; readonly mailboxUrl: string | null };
}

/** Serves the files of the build, the shell for every screen, and the configuration of the screens. */
export async function servePages(
  fastify: FastifyInstance,
  config: Config,
  pages: BuiltPages,
  { landing, local }: PageParts,
): Promise<void> {
  if (pages.files.size > 0) await fastify.register(fastifyStatic, { root: pages.folder, serve: false });
  const runtime = {
    brandName: config.brandName,
    realtimeUrl: config.realtimeUrl,
    company: companyLine(config.company),
    contactEmail: config.company.contactEmail,
    version: VERSION,
    referralPercent: config.referralPercent,
  };
  const packed = new PackedFiles();
  const packedAuth = new PackedFiles();
  fastify.get('/config.json', (request, reply) => {
    const pagesOfMachine = isFromThisMachine(request.raw) ? local() : { sandboxPspUrl: null, mailboxUrl: null };
    return reply
      .header('Cache-Control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ ...runtime, ...pagesOfMachine }));
  });
  fastify.get('/*', async (request, reply) => {
    const path = decodedPath(request.url);
    if (path === null || isPrivate(path)) return reply.status(404).type('text/plain').send('');
    if (/^\/api(\/|$)/i.test(path)) throw new DomainError('NOT_FOUND');
    if (pages.files.has(path)) return serveFile(pages, packed, path, request, reply);
    const canonical = canonicalScreen(path);
    if (canonical !== null && canonical !== pathOf(request.url))
      return reply.redirect(canonical + request.url.slice(pathOf(request.url).length), 308);
    if (path === paths.landing) return serveScreen(await landing.fill(pages.landing), path, request, reply);
    const page = path === paths.auth ? { html: pages.auth, packed: packedAuth } : { html: pages.shell, packed };
    return serveScreen(page, path, request, reply);
  });
}

/** Returns the cache header of a file; names of built assets contain the hash of their content. */
const cacheOf = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

async function serveFile(
  pages: BuiltPages,
  packed: PackedFiles,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('Cache-Control', cacheOf(path)).header('Vary', 'Accept-Encoding');
  const file = request.headers.range
    ? null
    : await packed.ofFile(pages.folder, path, request.headers['accept-encoding'])?.catch(() => null);
  if (!file) return reply.sendFile(path.slice(1), { cacheControl: false });
  reply.header('ETag', file.etag);
  if (namesTag(request.headers['if-none-match'] ?? '', file.etag)) return reply.status(304).send();
  return reply.type(typeOf(path)).header('Content-Encoding', file.encoding).send(file.bytes);
}

async function serveScreen(
  { html, packed }: { readonly html: string; readonly packed: PackedFiles },
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply
    .status(isScreen(path) ? 200 : 404)
    .header('Cache-Control', 'no-cache')
    .header('Vary', 'Accept-Encoding');
  const page = await packed.of('page.html', request.headers['accept-encoding'], () => Buffer.from(html));
  if (page) reply.header('Content-Encoding', page.encoding);
  return reply.type('text/html; charset=utf-8').send(page?.bytes ?? html);
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

const typeOf = (path: string) => types[path.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8';
