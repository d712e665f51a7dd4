import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Config } from '../config/config.js';
import { decodedPath } from '../requests/decoded-path.js';

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Returns the CSP sources of the inline scripts in the built pages (the theme script). */
export const scriptHashes = (pages: readonly string[]): string[] => [
  ...new Set(
    pages
      .flatMap((page) => [...page.matchAll(INLINE_SCRIPT)])
      .map(
        ([, script]) =>
          `'sha256-${createHash('sha256')
            .update(script ?? '')
            .digest('base64')}'`,
      ),
  ),
];

/** Headers of responses to invalid HTTP, sent before any hook runs. */
export const bareHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json; charset=utf-8',
} as const;

/** Sets the security headers on every response, errors too. */
export function secure(fastify: FastifyInstance, config: Config, pages: readonly string[]): void {
  const headers = helmetHeaders(helmetOptions(config, pages));
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('X-Request-Id', request.id);
    if (isOfApi(request.url)) reply.header('Cache-Control', 'no-store');
    done();
  });
}

/** Matches encoded paths too: the router decodes a path before it matches, so `/%61pi/profile` is the profile. */
const isOfApi = (url: string) => /^\/api/i.test(decodedPath(url) ?? '/api');

/** Collects Helmet's headers once, from a response that is never sent, because they are the same on every response. */
function helmetHeaders(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

function helmetOptions(config: Config, pages: readonly string[]): HelmetOptions {
  const sockets = config.realtimeUrl;
  const isHttps = config.publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes(pages)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", sockets, sockets.replace(/^http/, 'ws')],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    hsts: isHttps ? { maxAge: 31_536_000 } : false,
    xPoweredBy: false,
  };
}
