import { createSecretKey } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DynamicModule } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { SESSION_KEY } from '../auth/auth.module.js';
import { Ids } from '../clock/ids.js';
import type { Config } from '../config/config.js';
import { BUILT_SCREENS } from '../config/folders.js';
import { Secrets } from '../config/secrets.js';
import { appLogger } from '../logging/app-logger.js';
import { SecurityLog } from '../logging/security-log.js';
import { BODY_MIN } from '../bodies/body-limit.js';
import { acceptJsonBodies } from '../bodies/body-parser.js';
import { boundBodies } from '../requests/body-deadline.js';
import { addressReader } from '../requests/client-address.js';
import { webhookUrl } from '../requests/decoded-path.js';
import { Draining } from '../requests/draining.js';
import { errorBody, rejectionOf } from '../responses/error-body.js';
import { judgeBeforeBody } from '../routes/before-body.js';
import { KnownPaths } from '../routes/known-paths.js';
import { LandingPage } from '../pages/landing-page.js';
import { MailboxServer } from '../pages/mailbox-server.js';
import { acceptUploads } from '../bodies/receive-file.js';
import { logRequests } from './request-log.js';
import { countRequests } from './request-numbers.js';
import { traceRequests } from './request-trace.js';
import { invalid, limited } from '../responses/rejections.js';
import { RejectedRequests } from './rejected-requests.js';
import { RequestBudget } from '../limits/request-budget.js';
import { RouteCheck } from '../routes/route-check.js';
import { recordSecurity } from '../routes/security-entries.js';
import { isOfSockets } from '../requests/sockets-path.js';
import { bareHeaders, secure } from '../responses/security-headers.js';
import { type BuiltPages, isServed, readBuiltPages, servePages } from '../pages/spa.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose request it is: an IPv4 address or an IPv6 /64. */
    clientAddress: string;
  }
}

const HEADERS_WITHIN_MS = 10_000;
/** More than a process can serve; realtime connections stay open and count too. */
const CONNECTIONS_MAX = 16_384;
const UNREAD_FOR_MS = 30_000;
/** Characters of one parameter in a path: signed links take some 250. */
const PARAM_MAX = 512;

/** An upgrade to anything but the sockets, such as h2c, is declined: its request gets the response of any other. */
const httpOptions = {
  headersTimeout: HEADERS_WITHIN_MS,
  connectionsCheckingInterval: 1_000,
  requireHostHeader: false,
  shouldUpgradeCallback: ({ url }: IncomingMessage) => isOfSockets(url),
};

const adapter = ({ keepAliveMs }: Config) => {
  const ids = new Ids();
  return new FastifyAdapter({
    bodyLimit: BODY_MIN,
    genReqId: () => ids.next(),
    routerOptions: { maxParamLength: PARAM_MAX },
    requestIdHeader: false,
    rewriteUrl: ({ url = '/' }) => webhookUrl(url),
    keepAliveTimeout: keepAliveMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: httpOptions,
    frameworkErrors: (error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
      const body = errorBody(rejectionOf(error));
      reply.status(body.statusCode).headers(bareHeaders).send(JSON.stringify(body));
    },
    clientErrorHandler: rejectMalformedHttp,
  });
};

/**
 * Responds 400 to bytes that do not parse as HTTP, 408 to headers without an end. A connection opened ahead by a
 * browser and left unused ends without a response: a browser would take any for the response to its next request on it.
 */
function rejectMalformedHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (!socket.writable || (isLate && socket.bytesRead === 0)) {
    socket.destroy();
    return;
  }
  if (isLate) {
    socket.end(`HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n${lines(bareHeaders)}\r\n`);
    return;
  }
  const body = JSON.stringify(errorBody(invalid([{ field: '', message: 'Requisição malformada.' }])));
  const headers = lines({ ...bareHeaders, 'Content-Length': String(Buffer.byteLength(body)) });
  socket.end(`HTTP/1.1 400 Bad Request\r\nConnection: close\r\n${headers}\r\n${body}`);
}

const lines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** Rejects a request without a Host header, because Node's own response would lack the headers of every response. */
function rejectWithoutHost(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') {
      done();
      return;
    }
    const body = errorBody(invalid([{ field: 'Host', message: 'Requisição malformada.' }]));
    reply
      .status(body.statusCode)
      .headers({ ...bareHeaders, Connection: 'close' })
      .send(JSON.stringify(body));
  });
}

/** Limits the number of connections, and the time of a response to a client that does not read. */
function boundConnections(fastify: FastifyInstance): void {
  fastify.server.maxConnections = CONNECTIONS_MAX;
  fastify.addHook('onSend', (_request, { raw }, payload, done) => {
    raw.setTimeout(UNREAD_FOR_MS, () => raw.destroy());
    done(null, payload);
  });
}

/**
 * Ignores an `Expect` other than `100-continue` (RFC 9110 §10.1.1), as Node's own 417 would lack the headers of every
 * response.
 */
function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function noteAddresses(fastify: FastifyInstance, config: Config): void {
  const addressOf = addressReader(config.trustProxy);
  fastify.decorateRequest('clientAddress', '');
  fastify.addHook('onRequest', (request, _reply, done) => {
    request.clientAddress = addressOf(request.raw);
    done();
  });
}

/** Notes every path as it is registered, and gives its route what is declared for its bodies. */
function noteRoutes(app: NestFastifyApplication, fastify: FastifyInstance): void {
  const paths = app.get(KnownPaths);
  const known = app.get(RouteCheck).registered();
  fastify.addHook('onRoute', (route) => {
    paths.add(route.url, route.method);
    const facts = known.get(`${String(route.method)} ${route.url}`);
    if (!facts) return;
    route.bodyLimit = facts.bodyLimit;
    if (facts.beforeBody)
      route.onRequest = judgeBeforeBody(app.get(facts.beforeBody, { strict: false }), app.get(RequestBudget));
  });
}

/**
 * Counts a request on the budget of its address when nothing serves it or its JSON is too long for its route, and gives
 * it and the files of the build their turn. The guards do both for all others under `/api`.
 */
function countUnserved(fastify: FastifyInstance, budget: RequestBudget, pages: BuiltPages): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { url, bodyLimit } = request.routeOptions;
    const isUnmatched = request.is404 || (url === '/*' && !isServed(pages, request.url));
    const isJson = request.headers['content-type']?.startsWith('application/json') === true;
    const isTooLong = isJson && Number(request.headers['content-length'] ?? 0) > bodyLimit;
    const wait = isUnmatched || isTooLong ? budget.take(`ip:${request.clientAddress}`) : 0;
    if (wait > 0) done(limited(wait));
    else if (isUnmatched || url === '/*') budget.turns.take(request.clientAddress, done);
    else done();
  });
}

/** Builds the application on Fastify, ready to listen or to be injected into. */
export async function openHttpApp(config: Config, module: DynamicModule): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter(config), {
    bodyParser: false,
    abortOnError: false,
    forceCloseConnections: false,
    logger: appLogger(config),
  });
  const fastify = app.getHttpAdapter().getInstance();
  const pages = readBuiltPages(BUILT_SCREENS, config);
  noteRoutes(app, fastify);
  fastify.decorate('sessionKey', createSecretKey(app.get(Secrets).derivedKey(SESSION_KEY)));
  secure(fastify, config, [pages.landing, pages.auth, pages.shell]);
  app.get(Draining).watch(fastify, config);
  rejectWithoutHost(fastify);
  ignoreExpectations(fastify);
  boundConnections(fastify);
  boundBodies(fastify);
  noteAddresses(fastify, config);
  logRequests(fastify, app.get(RejectedRequests));
  countRequests(fastify);
  recordSecurity(fastify, app.get(SecurityLog));
  traceRequests(fastify, config);
  countUnserved(fastify, app.get(RequestBudget), pages);
  acceptJsonBodies(fastify);
  acceptUploads(fastify);
  const mailbox = app.get(MailboxServer);
  const local = () => ({ sandboxPspUrl: config.pix?.sandboxPage ?? null, mailboxUrl: mailbox.url });
  await servePages(fastify, config, pages, { landing: app.get(LandingPage), local });
  return app;
}
