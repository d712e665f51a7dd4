import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../../../platform/config/secrets.js';
import type { HeadJudge } from '../../../platform/routes/before-body.js';
import { Psp } from '../psp.js';

/** Admits only calls with the secret, in the path or as `?hmac=`, with or without the `/pix` appended by banks. */
@Injectable()
export class WebhookSecret implements HeadJudge {
  constructor(private readonly psp: Psp) {}

  judge({ params, query }: FastifyRequest): void {
    const { secret } = params as { secret?: string };
    const { hmac } = query as { hmac?: unknown };
    const given = [secret, typeof hmac === 'string' ? hmac.replace(/(?:\/{1,2}pix)?\/?$/, '') : undefined];
    if (!given.some((one) => one !== undefined && isSameSecret(one, this.psp.secret))) {
      throw new DomainError('INVALID_WEBHOOK_SECRET');
    }
  }
}
