import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { isFromThisMachine } from '@shop/kernel/loopback';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Config } from '../config/config.js';
import { Features } from '../feature/features.js';
import { MailFolder } from '../mail/mail-folder.js';
import { type Mailbox, mailboxPage } from '../mail/mailbox-page.js';
import { Mailer } from '../mail/mailer.js';
import { bareHeaders } from '../responses/security-headers.js';

const PATH_BYTES = 24;
const HEADERS_WITHIN_MS = 5_000;
const headers = {
  ...bareHeaders,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

/**
 * Serves the local outbox where there is no mail server. Its messages contain codes for any account; it therefore
 * listens on loopback on a port of its own, under a secret path, and no proxy forwards to it.
 */
@Injectable()
export class MailboxServer implements OnApplicationShutdown {
  /** Address of the page once it is served; `null` where there is none. */
  url: string | null = null;
  private server: Server | undefined;

  constructor(
    private readonly config: Config,
    private readonly mailer: Mailer,
    private readonly features: Features,
  ) {}

  /** Starts serving, unless mail goes to a mail server or the shop is public. */
  async listen(): Promise<void> {
    const { mailer: folder, config } = this;
    if (!(folder instanceof MailFolder) || config.isPublic) return;
    const { brandName: brand, publicUrl } = config;
    const mailbox = { folder, samples: this.features.all('mailSamples'), brand, publicUrl };
    const root = `/${randomBytes(PATH_BYTES).toString('hex')}/`;
    this.server = createServer((request, response) => void respond(mailbox, root, request, response));
    this.server.headersTimeout = HEADERS_WITHIN_MS;
    this.server.requestTimeout = HEADERS_WITHIN_MS;
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}${root}_mail`;
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}

async function respond(mailbox: Mailbox, root: string, request: IncomingMessage, response: ServerResponse) {
  const path = request.url?.startsWith(root) ? request.url.slice(root.length) : '';
  const isAllowed = request.method === 'GET' && isFromThisMachine(request);
  const html = isAllowed ? await mailboxPage(mailbox, path).catch(() => null) : null;
  if (html === null) response.writeHead(404, { ...headers, 'Content-Type': 'text/plain' }).end();
  else response.writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}
