import { paymentOf, type Charge, type Payment, type Refund } from './charge.js';
import { createCharging, reading, type ChargeRequest } from './charging.js';
import { PixError } from './errors.js';
import { createRefunding, type RefundRequest } from './refunding.js';
import { createSession, type PixClientOptions } from './session.js';

export type { Charge, ChargeStatus, Payment, Refund } from './charge.js';
export type { ChargeRequest } from './charging.js';
export { PixError, type PixErrorKind } from './errors.js';
export type { PixClientOptions } from './session.js';
export { isSameKey, refundIdOf, txidOf } from './txid.js';
export { parseWebhook } from './webhook.js';

/** Received payments, and the ids of unreadable ones; an unreadable id is empty. */
export type PaymentList = { readonly payments: Payment[]; readonly unreadable: string[] };

export type PaymentsWindow = { readonly from: Date; readonly to: Date; readonly txid?: string };

/**
 * One PSP with the Central Bank's API Pix. Every call ends within `timeouts.totalMs`, throws only PixError, and can be
 * repeated with the same arguments.
 */
export type PixClient = {
  /**
   * Creates the charge, or returns the existing one of this txid, left by an earlier request with a lost response.
   * Throws `conflict` when it differs.
   */
  createCharge(request: ChargeRequest): Promise<Charge>;
  getCharge(txid: string): Promise<Charge | null>;
  /** Requests the removal of the charge. Returns its state after that, which may be `CONCLUIDA`: check `status`. */
  removeCharge(txid: string): Promise<Charge>;
  /** Requests a refund, or returns the existing one of this id. Money has moved once its status is `DEVOLVIDO`. */
  refund(request: RefundRequest): Promise<Refund>;
  getPayment(endToEndId: string): Promise<Payment | null>;
  /**
   * Returns the payments of a window of time, or of one charge, ordered by instant of payment. An unreadable payment
   * hides no other. The time limit applies to each page.
   */
  listPayments(window: PaymentsWindow): Promise<PaymentList>;
  /** Registers the webhook: the PSP posts to `url` + `/pix`. */
  registerWebhook(url: string): Promise<void>;
  /** Returns the registered URL, or null. */
  getWebhook(): Promise<string | null>;
  /** Closes the connections. */
  close(): Promise<void>;
};

const PAGE_SIZE = 100;
const MOST_PAGES = 10_000;

/** Creates a client for one PSP account. It has connections and a token: create one and share it. */
export function createPixClient(options: PixClientOptions): PixClient {
  const session = createSession(options);
  const random = options.random ?? Math.random;
  const webhookPath = `/webhook/${encodeURIComponent(options.pixKey)}`;
  const read = (path: string): Promise<unknown> =>
    session.within((signal) => reading(() => session.ask('GET', path, signal), signal, random));

  return {
    ...createCharging(session, options, random),
    ...createRefunding(session, random),
    getPayment: (endToEndId) =>
      orNull(read(`/pix/${encodeURIComponent(endToEndId)}`).then((found) => readable(() => paymentOf(found)))),
    listPayments: (window) => paymentsOf(read, window),
    async registerWebhook(url) {
      await session.within((signal) =>
        reading(() => session.ask('PUT', webhookPath, signal, { webhookUrl: url }), signal, random),
      );
    },
    getWebhook: () => orNull(read(webhookPath).then(webhookOf)),
    close: () => session.close(),
  };
}

/** Returns the payments of every page. */
async function paymentsOf(
  read: (path: string) => Promise<unknown>,
  { from, to, txid }: PaymentsWindow,
): Promise<PaymentList> {
  const list: PaymentList = { payments: [], unreadable: [] };
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = new URLSearchParams({
      inicio: from.toISOString(),
      fim: to.toISOString(),
      ...(txid === undefined ? {} : { txid }),
      'paginacao.paginaAtual': String(page),
      'paginacao.itensPorPagina': String(PAGE_SIZE),
    });
    const found = await read(`/pix?${query.toString()}`);
    const { items, pages } = pageOf(found);
    for (const item of items) addTo(list, item);
    if (page + 1 >= pages) break;
  }
  return list;
}

function addTo({ payments, unreadable }: PaymentList, wire: unknown): void {
  try {
    payments.push(paymentOf(wire));
  } catch (error) {
    if (!(error instanceof PixError)) throw error;
    const { endToEndId } = (wire ?? {}) as { endToEndId?: unknown };
    unreadable.push(typeof endToEndId === 'string' ? endToEndId : '');
  }
}

function pageOf(body: unknown): { items: unknown[]; pages: number } {
  const { pix, parametros } = (body ?? {}) as {
    pix?: unknown;
    parametros?: { paginacao?: { quantidadeDePaginas?: unknown } };
  };
  const pages = Number(parametros?.paginacao?.quantidadeDePaginas);
  if (!Array.isArray(pix) || !Number.isInteger(pages))
    throw new PixError('unavailable', 'unreadable page', { type: 'UnreadableAnswer' });
  return { items: pix, pages };
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof PixError ? error.as('unavailable') : error;
  }
}

function webhookOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null)
    throw new PixError('unavailable', 'unreadable webhook', { type: 'UnreadableAnswer' });
  const { webhookUrl } = body as { webhookUrl?: unknown };
  return typeof webhookUrl === 'string' ? webhookUrl : null;
}

/** Returns what was read, or null where the PSP does not know it. */
async function orNull<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof PixError && error.status === 404) return null;
    throw error;
  }
}
