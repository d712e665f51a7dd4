import { Logger, type StreamableFile } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Ids } from '../clock/ids.js';
import { Config } from '../config/config.js';
import { readEnvironment } from '../config/environment.js';
import { errorBody, rejectionOf } from '../responses/error-body.js';
import { FolderStore } from './folder-store.js';
import { StoredFiles } from './stored-files.js';
import { Uploads, uploadsIn } from './uploads.js';

const place = { kind: 'resources', owner: '1', name: 'video' };
const CONTENT = '0123456789';
let dataDir: string;
let app: FastifyInstance;
let origin: string;
/** Judges the link again while its file is sent. */
let requireEntitled: () => Promise<void>;
const errors: (readonly unknown[])[] = [];

beforeEach(() => {
  requireEntitled = () => Promise.resolve();
  errors.length = 0;
});

beforeAll(async () => {
  const nothing = () => undefined;
  Logger.overrideLogger({ log: nothing, warn: nothing, error: (...line: unknown[]) => errors.push(line) });
  dataDir = await mkdtemp(join(tmpdir(), 'files-'));
  const engines = { EVENTSTORE_URL: 'esdb://x', MONGO_URL: 'mongodb://x', REDIS_URL: 'redis://x' };
  const uploads = new Uploads(
    new Config(readEnvironment({ DATA_DIR: dataDir, ...engines })),
    new Ids(),
    new FolderStore(uploadsIn(dataDir)),
  );
  await uploads.keep(place, Buffer.from(CONTENT));
  const files = new StoredFiles(uploads);
  app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode, code } = errorBody(rejectionOf(error));
    return reply.status(statusCode).send(code);
  });
  app.get('/:name', async (received, reply) => {
    const { name } = received.params as { name: string };
    const file = { place: { ...place, name }, name: 'Vídeo 最終.mp4', type: 'video/mp4', isInline: true };
    const opened = { file, userId: 'u1', requireEntitled: () => requireEntitled() };
    const sent: StreamableFile | undefined = await files.send(received, reply, opened);
    return sent?.getStream() ?? reply.send('');
  });
  origin = await app.listen();
});
afterAll(async () => {
  Logger.overrideLogger(false);
  await app.close();
  await rm(dataDir, { recursive: true });
});

/** Speaks plain HTTP: `fetch` adds directives of its own to conditional requests. */
const get = async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', name = 'video') => {
  const sent = request(`${origin}/${name}`, { method, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await text(response);
  const header = (of: string) => (response.headers[of] as string | undefined) ?? null;
  return { status: response.statusCode, body, header };
};

describe('a stored file', () => {
  it('is sent whole under its name, sandboxed', async () => {
    const { status, body, header } = await get();
    expect([status, body, header('content-length'), header('accept-ranges')]).toEqual([200, CONTENT, '10', 'bytes']);
    expect(header('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(header('cache-control')).toBe('private, no-cache');
    const named = `filename*=UTF-8''${encodeURIComponent('Vídeo 最終.mp4')}`;
    expect(header('content-disposition')).toMatch(/^inline; filename="V\?deo \?\?\.mp4"; /);
    expect(header('content-disposition')).toContain(named);
  });

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=-100', 206, CONTENT, 'bytes 0-9/10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=8-100', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, CONTENT, null],
    ['items=0-1', 200, CONTENT, null],
  ])('serves Range: %s with %i', async (range, expected, content, contentRange) => {
    const { status, body, header } = await get({ range });
    expect([status, body, header('content-range')]).toEqual([expected, content, contentRange]);
  });

  it('is not sent again to those who have it, and whole to those who have another', async () => {
    const { header } = await get();
    const etag = String(header('etag'));
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect([known, (await get({ 'if-none-match': known })).status]).toEqual([known, 304]);
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    const modified = String(header('last-modified'));
    expect((await get({ 'if-modified-since': modified })).status).toBe(304);
    expect((await get({ 'if-modified-since': new Date(Date.parse(modified) - 1000).toUTCString() })).status).toBe(200);
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await get({ range: 'bytes=0-1', 'if-range': String(header('last-modified')) })).status).toBe(206);
    expect((await get({ 'if-match': etag })).status).toBe(200);
    expect((await get({ 'if-match': '"other"' })).status).toBe(412);
  });

  it('goes on in a range only where it is the same to the byte', async () => {
    const { header } = await get();
    expect(header('etag')).toMatch(/^"/);
    const later = new Date(Date.parse(String(header('last-modified'))) + 1000).toUTCString();
    for (const other of [`W/${String(header('etag'))}`, later, 'yesterday', '']) {
      const { status, body } = await get({ range: 'bytes=0-1', 'if-range': other });
      expect([other, status, body]).toEqual([other, 200, CONTENT]);
    }
  });

  it('is described by HEAD', async () => {
    const { status, body, header } = await get({}, 'HEAD');
    expect([status, body, header('content-length')]).toEqual([200, '', '10']);
  });

  it.each(['GET', 'HEAD'] as const)('that the store has lost is 503 to %s, and an error in the log', async (method) => {
    expect((await get({}, method, 'absent')).status).toBe(503);
    expect(errors).toEqual([[{ ...place, name: 'absent' }, 'a file is missing from the store', 'files']]);
  });

  it('that was removed in the meantime is forbidden like any other, and no error', async () => {
    requireEntitled = () => Promise.reject(new DomainError('FORBIDDEN'));
    const { status, body } = await get({}, 'GET', 'absent');
    expect([status, body, errors]).toEqual([403, 'FORBIDDEN', []]);
  });
});
