import { decimalOf } from './amount.js';
import { certainly } from './certain-change.js';
import { chargeOf, type Charge } from './charge.js';
import { isOutage, PixError } from './errors.js';
import { withRetries } from './retry.js';
import type { PixClientOptions, Session } from './session.js';
import { isSameKey } from './txid.js';

export type ChargeRequest = {
  /** 26 to 35 alphanumerics, see `txidOf`. */
  txid: string;
  amountCents: number;
  expirySeconds: number;
  /** Text shown to the payer; cut to 140 characters. */
  description?: string;
};

export type Charging = {
  createCharge(request: ChargeRequest): Promise<Charge>;
  getCharge(txid: string): Promise<Charge | null>;
  removeCharge(txid: string): Promise<Charge>;
};

/** Returns the calls on charges of `PixClient`. */
export function createCharging(session: Session, options: PixClientOptions, random: () => number): Charging {
  const receiver = { name: 'RECEBEDOR PIX', city: 'BRASIL', ...options.receiver, key: options.pixKey };

  const ask = async (
    method: 'GET' | 'PUT' | 'PATCH',
    txid: string,
    signal: AbortSignal,
    body?: unknown,
  ): Promise<Charge> => chargeOf(await session.ask(method, pathOf(txid), signal, body), receiver);

  const find = (txid: string, signal: AbortSignal): Promise<Charge | null> =>
    ask('GET', txid, signal).catch((error: unknown) => {
      if (error instanceof PixError && error.status === 404) return null;
      throw error;
    });

  return {
    createCharge: (request) =>
      session.within((signal) => {
        const isDone = (charge: Charge): true => assertSame(charge, request, options.pixKey);
        const send = async (): Promise<Charge> => {
          const charge = await ask('PUT', request.txid, signal, cobOf(request, options.pixKey));
          isDone(charge);
          return charge;
        };
        return certainly({ send, find: () => find(request.txid, signal), isDone }, signal, random);
      }),
    getCharge: (txid) => session.within((signal) => reading(() => find(txid, signal), signal, random)),
    removeCharge: (txid) =>
      session.within((signal) => {
        const send = (): Promise<Charge> => ask('PATCH', txid, signal, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
        const isDone = (charge: Charge): boolean => charge.status !== 'ATIVA';
        return certainly({ send, find: () => find(txid, signal), isDone }, signal, random);
      }),
  };
}

/** Runs a repeatable call with retries; its failures are never of unknown outcome. */
export function reading<T>(work: () => Promise<T>, signal: AbortSignal, random: () => number): Promise<T> {
  return withRetries(work, signal, random).catch((error: unknown) => {
    throw isOutage(error) ? error.as('unavailable') : error;
  });
}

function pathOf(txid: string): string {
  if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) throw new RangeError('a txid has 26 to 35 alphanumerics');
  return `/cob/${txid}`;
}

function cobOf(request: ChargeRequest, pixKey: string): unknown {
  return {
    calendario: { expiracao: request.expirySeconds },
    valor: { original: decimalOf(request.amountCents) },
    chave: pixKey,
    ...(request.description ? { solicitacaoPagador: request.description.slice(0, 140) } : {}),
  };
}

function assertSame(charge: Charge, request: ChargeRequest, pixKey: string): true {
  if (charge.amountCents !== request.amountCents || !isSameKey(charge.key, pixKey)) {
    throw new PixError('conflict', 'the txid belongs to a charge of another amount or key', { type: 'OtherCharge' });
  }
  if (!charge.brCode) throw new PixError('refused', 'the PSP gave neither a code nor a location', { type: 'NoBrCode' });
  return true;
}
