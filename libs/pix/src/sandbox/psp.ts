import { centsOf } from '../amount.js';
import { BrCodeError, parseBrCode, type BrCode } from '../br-code.js';
import { Charges } from './charges.js';
import { createDelivery } from './delivery.js';
import { noFaults, type Faults } from './faults.js';
import { openJournal } from './journal.js';
import { ProblemError } from './problem.js';
import { Receipts } from './receipts.js';
import { Tokens } from './tokens.js';
import type { Cob, Pix, Webhook } from './wire.js';

export type PspOptions = {
  clientId: string;
  clientSecret: string;
  pixKey: string;
  file?: string;
  clock: () => number;
  webhookRetryMs: readonly number[];
  locationHost: () => string;
  /** Path of the page and of its buttons. */
  page: string;
};

export type PayRequest = {
  txid?: string;
  /** Text of the QR code, as a bank's app reads it; an alternative to `txid`. */
  brCode?: string;
  /** Default: the amount due. */
  amountCents?: number;
  times?: number;
  /** The instant of payment; default now. */
  at?: string;
  /** Default: the charge's own key. */
  key?: string;
  /** CPF or CNPJ of the payer; without it nothing is told of them, as most PSPs do. */
  document?: string;
};

/** State of the sandbox bank: charges, receipts, tokens, notices and faults; independent of HTTP. */
export class Psp {
  readonly charges: Charges;
  readonly receipts: Receipts;
  readonly tokens: Tokens;
  readonly clock: () => number;
  readonly pixKey: string;
  readonly page: string;
  faults: Faults = noFaults();
  private readonly journal;
  private readonly delivery;
  private webhook: Webhook | null = null;

  constructor(options: PspOptions) {
    const { clock } = options;
    this.clock = clock;
    this.pixKey = options.pixKey;
    this.page = options.page;
    this.journal = openJournal(options.file);
    this.charges = new Charges({
      clock,
      locationHost: options.locationHost,
      save: (cob) => this.journal.write({ cob }),
    });
    this.receipts = new Receipts({ clock, save: (pix) => this.journal.write({ pix }) });
    this.tokens = new Tokens(options, clock);
    this.delivery = createDelivery(() => this.faults, options.webhookRetryMs);
    for (const entry of this.journal.entries) {
      if ('cob' in entry) this.charges.restore(entry.cob);
      else if ('pix' in entry) this.receipts.restore(entry.pix);
      else if ('webhook' in entry && entry.webhook.chave === this.pixKey) this.webhook = entry.webhook;
    }
  }

  /** Pays an open, expired or removed charge, or a static code, once or more. */
  pay(request: PayRequest): Pix[] {
    const target = this.targetOf(request);
    const amountCents = request.amountCents ?? target.amountCents;
    if (amountCents === undefined)
      throw new ProblemError('RequisicaoInvalida', 'Este código não tem valor: diga amountCents.');
    return Array.from({ length: request.times ?? 1 }, () => {
      const pix = this.receipts.receive({
        ...(target.txid === undefined ? {} : { txid: target.txid }),
        amountCents,
        key: request.key ?? target.key,
        ...(request.at === undefined ? {} : { at: request.at }),
        ...(request.document === undefined ? {} : { document: request.document }),
      });
      if (target.charged) this.charges.conclude(target.charged.txid);
      this.notify(pix);
      return pix;
    });
  }

  /**
   * Returns the money of a received Pix, by a claw-back (`MED_FRAUDE`, …) or as if the receiver had requested it,
   * directly in its final state.
   */
  refund(
    endToEndId: string,
    refund: { amountCents?: number; status: 'DEVOLVIDO' | 'NAO_REALIZADO'; nature?: string },
  ): Pix {
    const pix = this.receipts.get(endToEndId);
    const id = `s${(pix.devolucoes ?? []).length + 1}`;
    const amountCents = refund.amountCents ?? centsOf(pix.valor) ?? 0;
    this.receipts.requestRefund(endToEndId, { id, amountCents, ...(refund.nature ? { nature: refund.nature } : {}) });
    return this.settleRefund(endToEndId, id, refund.status);
  }

  settleRefund(endToEndId: string, id: string, status: 'DEVOLVIDO' | 'NAO_REALIZADO'): Pix {
    const pix = this.receipts.settleRefund(endToEndId, id, status);
    this.notify(pix);
    return pix;
  }

  /** Returns a charge for GET, with its payments once there are some. */
  view(cob: Cob): Cob & { pix?: Pix[] } {
    const pix = this.faults.chargePayments === 'listed' ? this.receipts.ofCharge(cob.txid) : [];
    return pix.length > 0 ? { ...cob, pix } : cob;
  }

  registeredWebhook(): Webhook | null {
    return this.webhook;
  }

  registerWebhook(webhookUrl: string): void {
    this.webhook = { webhookUrl, chave: this.pixKey, criacao: new Date(this.clock()).toISOString() };
    this.journal.write({ webhook: this.webhook });
  }

  dropWebhook(): void {
    this.webhook = null;
    this.journal.write({ webhookGone: this.pixKey });
  }

  close(): Promise<void> {
    return this.delivery.close();
  }

  private notify(pix: Pix): void {
    if (pix.txid !== undefined && this.webhook) this.delivery.send(this.webhook.webhookUrl, pix);
  }

  private targetOf({ txid, brCode }: PayRequest): { txid?: string; key: string; amountCents?: number; charged?: Cob } {
    if (brCode === undefined) return ofCharge(this.charges.get(txid ?? ''));
    const code = codeOf(brCode);
    if (code.kind === 'dynamic') return ofCharge(this.charges.atLocation(code.location));
    return {
      key: code.key,
      ...(code.txid === undefined ? {} : { txid: code.txid }),
      ...(code.amountCents === undefined ? {} : { amountCents: code.amountCents }),
    };
  }
}

function ofCharge(cob: Cob): { txid: string; key: string; amountCents: number; charged: Cob } {
  return { txid: cob.txid, key: cob.chave, amountCents: centsOf(cob.valor.original) ?? 0, charged: cob };
}

function codeOf(text: string): BrCode {
  try {
    return parseBrCode(text);
  } catch (error) {
    if (error instanceof BrCodeError)
      throw new ProblemError('RequisicaoInvalida', `O código não vale: ${error.message}.`);
    throw error;
  }
}
