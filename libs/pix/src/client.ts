import { paymentOf, type Charge, type Payment, type Refund } from './charge.js';
import { createCharging, reading, type ChargeRequest } from './charging.js';
import { PixError } from './errors.js';
import { createRefunding, type RefundRequest } from './refunding.js';
import { createSession, type PixClientOptions } from './session.js';

export type { Charge, ChargeStatus, Payment, Refund } from './charge.js';
export type { ChargeRequest } from './charging.js';
export { PixError, type PixErrorKind } from './errors.js';
export type { PixClientOptions } from './session.js';
export { refundIdOf, txidOf } from './txid.js';
export { parseWebhook } from './webhook.js';

export type PaymentsWindow = { readonly from: Date; readonly to: Date; readonly txid?: string };

/**
 * One PSP that speaks the Central Bank's API Pix. Every call ends within `timeouts.totalMs` and fails with PixError only; all are safe to
 * repeat with the same arguments.
 */
export type PixClient = {
  /** Creates the charge or adopts the one that an earlier request with a lost response left under this txid. `conflict` when it differs. */
  createCharge(request: ChargeRequest): Promise<Charge>;
  getCharge(txid: string): Promise<Charge | null>;
  /** Asks the PSP to take the charge off; the charge as it is after that, which may be `CONCLUIDA`: look at `status`. */
  removeCharge(txid: string): Promise<Charge>;
  /** Requests a refund, or finds the one that was requested under this id; money has moved once its status is `DEVOLVIDO`. */
  refund(request: RefundRequest): Promise<Refund>;
  getPayment(endToEndId: string): Promise<Payment | null>;
  /** All payments of the time between, or those of one charge, by instant of payment, from every page. The time limit holds for each page. */
  listPayments(window: PaymentsWindow): Promise<Payment[]>;
  /** The PSP will post to `url` + `/pix`. */
  registerWebhook(url: string): Promise<void>;
  /** The registered URL, or null. */
  getWebhook(): Promise<string | null>;
  /** Ends the connections. */
  close(): Promise<void>;
};

const PAGE_SIZE = 100;
const MOST_PAGES = 10_000;

/** A client for one PSP account. Holds connections and a token; make one and share it. */
export function createPixClient(options: PixClientOptions): PixClient {
  const session = createSession(options);
  const random = options.random ?? Math.random;
  const webhookPath = `/webhook/${encodeURIComponent(options.pixKey)}`;
  const read = (path: string): Promise<unknown> =>
    session.within((signal) => reading(() => session.ask('GET', path, signal), signal, random));

  return {
    ...createCharging(session, options, random),
    ...createRefunding(session, random),
    async getPayment(endToEndId) {
      const found = await orNull(read(`/pix/${encodeURIComponent(endToEndId)}`));
      return found === null ? null : readable(() => paymentOf(found));
    },
    listPayments: (window) => paymentsOf(read, window),
    async registerWebhook(url) {
      await session.within((signal) =>
        reading(() => session.ask('PUT', webhookPath, signal, { webhookUrl: url }), signal, random),
      );
    },
    async getWebhook() {
      const found = (await orNull(read(webhookPath))) as { webhookUrl?: unknown } | null;
      return typeof found?.webhookUrl === 'string' ? found.webhookUrl : null;
    },
    close: () => session.close(),
  };
}

/** The payments of every page. */
async function paymentsOf(
  read: (path: string) => Promise<unknown>,
  { from, to, txid }: PaymentsWindow,
): Promise<Payment[]> {
  const payments: Payment[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = new URLSearchParams({
      inicio: from.toISOString(),
      fim: to.toISOString(),
      ...(txid === undefined ? {} : { txid }),
      'paginacao.paginaAtual': String(page),
      'paginacao.itensPorPagina': String(PAGE_SIZE),
    });
    const found = await read(`/pix?${query.toString()}`);
    const { items, pages } = readable(() => pageOf(found));
    payments.push(...items);
    if (page + 1 >= pages) break;
  }
  return payments;
}

function pageOf(body: unknown): { items: Payment[]; pages: number } {
  const { pix, parametros } = (body ?? {}) as {
    pix?: unknown;
    parametros?: { paginacao?: { quantidadeDePaginas?: unknown } };
  };
  const pages = Number(parametros?.paginacao?.quantidadeDePaginas);
  if (!Array.isArray(pix) || !Number.isInteger(pages))
    throw new PixError('unavailable', 'unreadable page', { type: 'UnreadableAnswer' });
  return { items: pix.map(paymentOf), pages };
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof PixError ? error.as('unavailable') : error;
  }
}

async function orNull(response: Promise<unknown>): Promise<unknown> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof PixError && error.status === 404) return null;
    throw error;
  }
}
