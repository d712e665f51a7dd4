import { centsOf } from './amount.js';
import { encodeBrCode } from './br-code.js';
import { PixError } from './errors.js';
import { ownCaseOf } from './txid.js';

const STATUSES = ['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP'] as const;

/**
 * Status of the record, independent of time: an expired charge stays `ATIVA`. A status outside the contract reads
 * `UNKNOWN`, which means not paid.
 */
export type ChargeStatus = (typeof STATUSES)[number] | 'UNKNOWN';

export type Refund = {
  id: string;
  amountCents: number;
  /** `EM_PROCESSAMENTO`, `DEVOLVIDO` or `NAO_REALIZADO`. */
  status: string;
  /** `MED_FRAUDE` and `MED_OPERACIONAL` are claw-backs that the shop did not request. */
  nature?: string;
};

/** One received Pix. `at` is the instant of payment, ISO 8601 in UTC. */
export type Payment = {
  endToEndId: string;
  txid?: string;
  key?: string;
  amountCents: number;
  at: string;
  /** CPF or CNPJ of the payer, where the PSP says it. */
  payerDocument?: string;
  refunds: Refund[];
};

/** One immediate charge as stored by the PSP. Instants are ISO 8601 in UTC, derived from the PSP's own `calendario`. */
export type Charge = {
  txid: string;
  status: ChargeStatus;
  amountCents: number;
  key: string;
  createdAt: string;
  expiresAt: string;
  /**
   * The "copia e cola" text; empty when the PSP sends neither it nor a location (allowed for a charge that is not
   * open).
   */
  brCode: string;
  payments: Payment[];
};

/** Data of the receiver that the PSP may leave out: our key, and the name and city of a code built from a location. */
export type Receiver = { key: string; name: string; city: string };

type Json = Record<string, unknown>;
const DAY_S = 86_400;

/** Reads a `cob` of a response. Throws PixError when a part needed for money is missing or unreadable. */
export function chargeOf(wire: unknown, receiver: Receiver): Charge {
  const cob = objectOf(wire);
  const calendar = objectOf(cob['calendario']);
  const createdMs = instantOf(calendar['criacao']);
  const seconds = Number(calendar['expiracao'] ?? DAY_S);
  if (!Number.isInteger(seconds) || seconds <= 0) throw unreadable('expiracao');
  const amountCents = amountOf(objectOf(cob['valor'])['original']);
  return {
    txid: ownCaseOf(textOf(cob['txid'], 'txid')),
    status: STATUSES.find((status) => status === cob['status']) ?? 'UNKNOWN',
    amountCents,
    key: textOf(cob['chave'] ?? receiver.key, 'chave'),
    createdAt: new Date(createdMs).toISOString(),
    expiresAt: new Date(createdMs + seconds * 1000).toISOString(),
    brCode: brCodeOf(cob, amountCents, receiver),
    payments: listOf(cob['pix']).map(paymentOf),
  };
}

/** Reads a received Pix of a response, as strictly as `chargeOf`. */
export function paymentOf(wire: unknown): Payment {
  const pix = objectOf(wire);
  return {
    endToEndId: textOf(pix['endToEndId'], 'endToEndId'),
    ...(typeof pix['txid'] === 'string' && pix['txid'] ? { txid: ownCaseOf(pix['txid']) } : {}),
    ...(typeof pix['chave'] === 'string' && pix['chave'] ? { key: pix['chave'] } : {}),
    amountCents: amountOf(pix['valor']),
    at: new Date(instantOf(pix['horario'])).toISOString(),
    ...payerOf(pix['pagador']),
    refunds: listOf(pix['devolucoes']).map(refundOf),
  };
}

/** Reads the document of a payer. An unreadable one is left out, because no money depends on it. */
function payerOf(wire: unknown): { payerDocument?: string } {
  const payer = (wire ?? {}) as Json;
  const document = payer['cpf'] ?? payer['cnpj'];
  const compared = typeof document === 'string' ? document.replace(/[^\dA-Za-z]/g, '').toUpperCase() : '';
  return /^(\d{11}|[\dA-Z]{12}\d{2})$/.test(compared) ? { payerDocument: compared } : {};
}

/** Reads a refund of a response. */
export function refundOf(wire: unknown): Refund {
  const refund = objectOf(wire);
  return {
    id: ownCaseOf(textOf(refund['id'], 'id')),
    amountCents: amountOf(refund['valor']),
    status: textOf(refund['status'], 'status'),
    ...(typeof refund['natureza'] === 'string' ? { nature: refund['natureza'] } : {}),
  };
}

function brCodeOf(cob: Json, amountCents: number, { name, city }: Receiver): string {
  if (typeof cob['pixCopiaECola'] === 'string' && cob['pixCopiaECola']) return cob['pixCopiaECola'];
  const nested = cob['loc'] === undefined || cob['loc'] === null ? undefined : objectOf(cob['loc'])['location'];
  const location = cob['location'] ?? nested;
  if (typeof location !== 'string' || !location) return '';
  return encodeBrCode({ kind: 'dynamic', location: location.replace(/^https?:\/\//, ''), amountCents, name, city });
}

function objectOf(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable('object');
  return value as Json;
}

/** Returns a list. The contract says array; one of its examples, and thus some PSP, has a single object. */
function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function textOf(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw unreadable(name);
  return value;
}

function amountOf(value: unknown): number {
  const cents = centsOf(value);
  if (cents === null) throw unreadable('valor');
  return cents;
}

const WITHOUT_OFFSET = /[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/i;

/** Reads an instant; RFC 3339 demands an offset, and without one it counts as UTC, whatever the zone of the machine. */
function instantOf(value: unknown): number {
  const ms = typeof value === 'string' ? Date.parse(value.replace(WITHOUT_OFFSET, '$&Z')) : Number.NaN;
  if (Number.isNaN(ms)) throw unreadable('instant');
  return ms;
}

function unreadable(what: string): PixError {
  return new PixError('unknown-outcome', `unreadable answer from the PSP: ${what}`, { type: 'UnreadableAnswer' });
}
