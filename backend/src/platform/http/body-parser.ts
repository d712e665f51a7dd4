import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyInstance } from 'fastify';
import { invalid } from './rejections.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Size of a JSON body as sent. */
    bodyBytes?: number;
  }
}

/** A body that could not be read. It is rejected only after the guards, so a caller without access learns nothing else. */
export class UnreadableBody {
  constructor(readonly rejection: DomainError) {}
}

const notJson = () =>
  new UnreadableBody(invalid([{ field: '', message: 'O corpo da requisição não é um JSON válido.' }]));

/** Parses JSON bodies. Any other content type is marked as unreadable without being read. */
export function acceptJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.decorateRequest('bodyBytes');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.bodyBytes = body.length;
    done(null, readJson(body as Buffer));
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
