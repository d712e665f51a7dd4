import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { type Exchange, exchanged } from './exchange.js';
import { isAllowedUrl } from './public-address.js';

/** Sends requests to addresses of strangers: to public ones only. */
@Injectable()
export class WebhookClient {
  private readonly isLocalShop: boolean;

  constructor({ isPublic }: Config) {
    this.isLocalShop = !isPublic;
  }

  isAllowed(url: string): boolean {
    return isAllowedUrl(url, this.isLocalShop);
  }

  /** Posts a body. Never rejects: an error is an outcome. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Exchange> {
    return exchanged(url, headers, body, this.isLocalShop);
  }
}
