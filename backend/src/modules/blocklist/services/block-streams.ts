import { Injectable } from '@nestjs/common';
import { Secrets } from '../../../platform/config/secrets.js';
import type { Blocked } from '../domain/block.js';

/** Names the stream of each value; the name does not reveal it. */
@Injectable()
export class BlockStreams {
  constructor(private readonly secrets: Secrets) {}

  idOf({ kind, value }: Blocked): string {
    return this.secrets.hmac('blocked-value', `${kind} ${value}`).toString('hex');
  }
}
