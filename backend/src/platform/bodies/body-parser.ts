import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid } from '../responses/rejections.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Size of a JSON body as sent. */
    bodyBytes?: number;
  }
}

/**
 * A body that could not be read. It is rejected only after the guards, so a caller without access learns nothing else.
 */
export class UnreadableBody {
  constructor(readonly rejection: DomainError) {}
}

const notJson = () =>
  new UnreadableBody(invalid([{ field: '', message: 'O corpo da requisição não é um JSON válido.' }]));

/** Bytes of a JSON body. They are parsed once the guards have admitted the caller: rejecting one costs no parsing. */
class UnparsedBody {
  constructor(readonly bytes: Buffer) {}
}

/** Parses the JSON body of a request, unless it has none or a parsed one. */
export function parseBody(request: FastifyRequest): void {
  if (request.body instanceof UnparsedBody) request.body = readJson(request.body.bytes);
}

/** Accepts JSON bodies as bytes. Any other content type is marked as unreadable without being read. */
export function acceptJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.decorateRequest('bodyBytes');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.bodyBytes = body.length;
    done(null, new UnparsedBody(body as Buffer));
  });
  fastify.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, new UnreadableBody(new DomainError('UNSUPPORTED_MEDIA_TYPE')));
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return notJson();
  }
}
