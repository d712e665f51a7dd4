import { readFileSync } from 'node:fs';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { createPixClient, PixError, txidOf, type Charge, type Payment, type PixClient } from '@shop/pix/client';
import { Config, type PixConfig } from '../../platform/config/config.js';
import { Secrets } from '../../platform/config/secrets.js';

const clientOf = (pix: PixConfig, brandName: string): PixClient =>
  createPixClient({
    baseUrl: pix.baseUrl,
    tokenUrl: pix.tokenUrl ?? `${new URL(pix.baseUrl).origin}/oauth/token`,
    clientId: pix.clientId,
    clientSecret: pix.clientSecret,
    pixKey: pix.key,
    receiver: { name: brandName, city: 'BRASIL' },
    ...(pix.certPath && pix.certKeyPath
      ? { tls: { cert: readFileSync(pix.certPath), key: readFileSync(pix.certKeyPath) } }
      : {}),
  });

/** The bank that this process is configured for. Whatever keeps it from serving is `UNAVAILABLE` to those who ask. */
@Injectable()
export class Psp implements OnApplicationShutdown {
  /** The receiver's key. */
  readonly key: string;
  /** Where the bank is asked to send its news; it appends `/pix`. */
  readonly webhookUrl: string;
  private readonly logger = new Logger(Psp.name);
  private readonly client: PixClient | null;
  private readonly salt: string;
  private readonly webhookSecret: string;
  private readonly expirySeconds: number;

  constructor(config: Config, secrets: Secrets) {
    this.client = config.pix && clientOf(config.pix, config.brandName);
    this.key = config.pix?.key ?? '';
    this.salt = secrets.derivedKey('pix-txid').toString('hex');
    this.webhookSecret = config.pixWebhookSecret ?? secrets.derivedKey('pix-webhook').toString('hex');
    this.webhookUrl = `${config.publicUrl}/api/webhooks/pix/${this.webhookSecret}`;
    this.expirySeconds = config.pixExpirySeconds;
  }

  get isConfigured(): boolean {
    return this.client !== null;
  }

  get secret(): string {
    return this.webhookSecret;
  }

  txidOf(orderId: string): string {
    return txidOf({ salt: this.salt, orderId, attempt: 1 });
  }

  /** Creates the charge, or adopts the one that a lost answer left behind. */
  createCharge(txid: string, amountCents: number): Promise<Charge> {
    return this.asked((client) => client.createCharge({ txid, amountCents, expirySeconds: this.expirySeconds }));
  }

  findCharge(txid: string): Promise<Charge | null> {
    return this.asked((client) => client.getCharge(txid));
  }

  /** The charge after it was taken off, which somebody may have paid first. */
  removeCharge(txid: string): Promise<Charge> {
    return this.asked((client) => client.removeCharge(txid));
  }

  paymentsBetween(from: Date, to: Date): Promise<Payment[]> {
    return this.asked((client) => client.listPayments({ from, to }));
  }

  /** Makes sure that the bank knows where to send its news. */
  async registerWebhook(): Promise<void> {
    const registered = await this.asked((client) => client.getWebhook());
    if (registered !== this.webhookUrl) await this.asked((client) => client.registerWebhook(this.webhookUrl));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client?.close();
  }

  private async asked<T>(ask: (client: PixClient) => Promise<T>): Promise<T> {
    if (!this.client) throw new DomainError('UNAVAILABLE');
    try {
      return await ask(this.client);
    } catch (error) {
      if (!(error instanceof PixError)) throw error;
      const { kind, status, type, correlationId } = error;
      const facts = { kind, status, type, correlationId };
      if (kind === 'refused' || kind === 'conflict') this.logger.error({ ...facts, alarm: true }, 'the PSP refuses');
      else this.logger.warn(facts, 'the PSP is away');
      throw new DomainError('UNAVAILABLE');
    }
  }
}
