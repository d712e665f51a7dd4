import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import {
  createPixClient,
  PixError,
  refundIdOf,
  txidOf,
  type Charge,
  type Payment,
  type PaymentList,
  type PaymentsWindow,
  type PixClient,
  type Refund,
} from '@shop/pix/client';
import { Clock } from '../../platform/clock/clock.js';
import { Config, type PixConfig } from '../../platform/config/config.js';
import { WEBHOOK_PATH } from '../../platform/requests/decoded-path.js';
import { Secrets } from '../../platform/config/secrets.js';
import { measured } from './measured-client.js';

/** A probe gives up soon, and asks also when the circuit of the others is open: it has to see the recovery. */
const PROBING = {
  timeouts: { connectMs: 2_000, attemptMs: 2_000, totalMs: 2_500 },
  breaker: { failures: Infinity },
};

/** Attempts at a refund that are recognised as our own. */
const MOST_ATTEMPTS = 100;

/** Statuses that reject the refund itself; any other rejects the shop, or the moment. */
const NOT_ACCEPTED: ReadonlySet<number> = new Set([400, 404, 422]);

/** Returns true for a charge that is paid at the bank but lists no payment. */
export const isPaymentMissing = ({ status, payments }: Charge): boolean =>
  status === 'CONCLUIDA' && payments.length === 0;

interface RefundAttempt {
  readonly orderId: string;
  readonly endToEndId: string;
  readonly amountCents: number;
  readonly attempt: number;
}

const clientOf = (pix: PixConfig, brandName: string, limits: Partial<typeof PROBING> = {}): PixClient =>
  measured(
    createPixClient({
      ...limits,
      baseUrl: pix.baseUrl,
      tokenUrl: pix.tokenUrl ?? `${new URL(pix.baseUrl).origin}/oauth/token`,
      clientId: pix.clientId,
      clientSecret: pix.clientSecret,
      pixKey: pix.key,
      receiver: { name: brandName, city: 'BRASIL' },
      ...(pix.tls && { tls: pix.tls }),
    }),
  );

/** The configured bank of this process. Callers get `UNAVAILABLE` for any failure to serve. */
@Injectable()
export class Psp implements OnApplicationShutdown {
  /** The receiver's key. */
  readonly key: string;
  /** Address registered for the bank’s webhooks; it appends `/pix`. */
  readonly webhookUrl: string;
  private readonly logger = new Logger(Psp.name);
  private readonly client: PixClient | null;
  private readonly probing: PixClient | null;
  private readonly salt: string;
  private readonly webhookSecret: string;
  private readonly expirySeconds: number;

  constructor(
    config: Config,
    secrets: Secrets,
    private readonly clock: Clock,
  ) {
    this.client = config.pix && clientOf(config.pix, config.brandName);
    this.probing = config.pix && clientOf(config.pix, config.brandName, PROBING);
    this.key = config.pix?.key ?? '';
    this.salt = secrets.derivedKey('pix-txid').toString('hex');
    this.webhookSecret = config.pixWebhookSecret ?? secrets.derivedKey('pix-webhook').toString('hex');
    this.webhookUrl = `${config.publicUrl}/${WEBHOOK_PATH}/${this.webhookSecret}`;
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

  /** Creates the charge, or adopts the one that a lost response left behind. */
  createCharge(txid: string, amountCents: number): Promise<Charge> {
    return this.call((client) => client.createCharge({ txid, amountCents, expirySeconds: this.expirySeconds }));
  }

  /**
   * Returns the charge with its payments. Where the bank leaves them out of a paid charge, they are read from the list
   * of received payments.
   */
  async findCharge(txid: string): Promise<Charge | null> {
    const charge = await this.call((client) => client.getCharge(txid));
    return charge && this.withPayments(charge);
  }

  /** Removes the charge and returns it; it may have been paid first. */
  async removeCharge(txid: string): Promise<Charge> {
    return this.withPayments(await this.call((client) => client.removeCharge(txid)));
  }

  /**
   * Requests the refund of that attempt, or reads the one that was requested before; `null` where the PSP does not
   * accept it.
   */
  refund({ orderId, attempt, endToEndId, amountCents }: RefundAttempt): Promise<Refund | null> {
    const id = refundIdOf({ salt: this.salt, orderId, attempt });
    return this.call(async (client) => {
      try {
        return await client.refund({ endToEndId, id, amountCents });
      } catch (error) {
        if (error instanceof PixError && NOT_ACCEPTED.has(error.status ?? 0)) return null;
        throw error;
      }
    });
  }

  /** Returns true for a refund that we requested; any other is a return by the payer. */
  isOwnRefund(orderId: string, id: string): boolean {
    const { salt } = this;
    return Array.from({ length: MOST_ATTEMPTS }, (_, at) => at + 1).some(
      (attempt) => refundIdOf({ salt, orderId, attempt }) === id,
    );
  }

  /** Returns the current state of a received PIX; `null` for an unknown id. */
  findPayment(endToEndId: string): Promise<Payment | null> {
    return this.call((client) => client.getPayment(endToEndId));
  }

  /** Returns the payments of a window of time, or of one charge. */
  listPayments(window: PaymentsWindow): Promise<PaymentList> {
    return this.call((client) => client.listPayments(window));
  }

  /** Reads the registered webhook address, without logging a failure: this runs every few seconds. */
  async registeredWebhook(): Promise<string | null> {
    if (!this.probing) throw new DomainError('UNAVAILABLE');
    return this.probing.getWebhook();
  }

  /** Makes sure that the bank knows where to send its notices. */
  async registerWebhook(): Promise<void> {
    const registered = await this.call((client) => client.getWebhook());
    if (registered !== this.webhookUrl) await this.call((client) => client.registerWebhook(this.webhookUrl));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.client?.close(), this.probing?.close()]);
  }

  private async withPayments(charge: Charge): Promise<Charge> {
    if (!isPaymentMissing(charge)) return charge;
    const { txid, createdAt } = charge;
    const { payments } = await this.listPayments({ from: new Date(createdAt), to: this.clock.now(), txid });
    return { ...charge, payments: payments.filter((payment) => payment.txid === txid) };
  }

  private async call<T>(work: (client: PixClient) => Promise<T>): Promise<T> {
    if (!this.client) throw new DomainError('UNAVAILABLE');
    try {
      return await work(this.client);
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
