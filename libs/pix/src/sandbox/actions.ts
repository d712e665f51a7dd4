import { centsOf } from '../amount.js';
import { changedFaults, noFaults } from './faults.js';
import { ProblemError } from './problem.js';
import type { PayRequest, Psp } from './psp.js';

export type Input = Record<string, unknown>;
type Action = (psp: Psp, input: Input) => unknown;

/** Every action of a person or a test on the sandbox, by its name under `_sandbox/`. */
export const ACTIONS: Record<string, Action> = {
  pay: (psp, input) => ({ payments: psp.pay(payRequestOf(input)) }),
  /** Ends the charge's time first, then pays. */
  'pay-late': (psp, input) => {
    const cob = psp.charges.get(text(input, 'txid'));
    if (!psp.charges.isExpired(cob)) psp.charges.expire(cob.txid);
    return { payments: psp.pay(payRequestOf(input)) };
  },
  /** Receives a Pix that belongs to no charge. */
  receive: (psp, input) => {
    const { amountCents, at, key } = payRequestOf(input);
    if (amountCents === undefined) throw invalid('amountCents');
    return psp.receipts.receive({ amountCents, key: key ?? psp.pixKey, ...(at === undefined ? {} : { at }) });
  },
  /** Makes the amount of a Pix unreadable, or readable again. */
  'rewrite-amount': (psp, input) => psp.receipts.rewriteAmount(text(input, 'endToEndId'), text(input, 'valor')),
  expire: (psp, input) => psp.view(psp.charges.expire(text(input, 'txid'))),
  remove: (psp, input) => psp.view(psp.charges.remove(text(input, 'txid'), 'REMOVIDA_PELO_PSP')),
  refund: (psp, input) => {
    const amountCents = optionalCents(input);
    const nature = input['nature'];
    return psp.refund(text(input, 'endToEndId'), {
      status: finalStatus(input),
      ...(amountCents === undefined ? {} : { amountCents }),
      ...(typeof nature === 'string' && nature ? { nature } : {}),
    });
  },
  'settle-refund': (psp, input) => psp.settleRefund(text(input, 'endToEndId'), text(input, 'id'), finalStatus(input)),
  fault: (psp, input) => {
    const faults = changedFaults(psp.faults, input);
    if (!faults) throw invalid('fault');
    psp.faults = faults;
    return faults;
  },
  heal: (psp) => (psp.faults = noFaults()),
  'revoke-tokens': (psp) => {
    psp.tokens.revokeAll();
    return {};
  },
  'drop-webhook': (psp) => {
    psp.dropWebhook();
    return {};
  },
};

function payRequestOf(input: Input): PayRequest {
  const { at, key, brCode, times = 1, document } = input;
  const amountCents = optionalCents(input);
  if (!Number.isInteger(times) || (times as number) < 1 || (times as number) > 100) throw invalid('times');
  if (at !== undefined && (typeof at !== 'string' || Number.isNaN(Date.parse(at)))) throw invalid('at');
  if (key !== undefined && typeof key !== 'string') throw invalid('key');
  if (document !== undefined && (typeof document !== 'string' || !/^(\d{11}|[\dA-Z]{14})$/.test(document)))
    throw invalid('document');
  return {
    times: times as number,
    ...(typeof brCode === 'string' ? { brCode } : { txid: typeof input['txid'] === 'string' ? input['txid'] : '' }),
    ...(amountCents === undefined ? {} : { amountCents }),
    ...(at === undefined ? {} : { at: new Date(at).toISOString() }),
    ...(key === undefined ? {} : { key: key }),
    ...(document === undefined ? {} : { document }),
  };
}

/** Reads `amountCents`, or `amount` as typed by a person: "12,50". */
function optionalCents(input: Input): number | undefined {
  const { amountCents, amount } = input;
  const cents =
    typeof amount === 'string' && amount ? centsOf(amount.replace(/\.(?=\d{3})/g, '').replace(',', '.')) : amountCents;
  if (cents === undefined) return undefined;
  if (!Number.isSafeInteger(cents) || (cents as number) <= 0) throw invalid('amountCents');
  return cents as number;
}

function finalStatus(input: Input): 'DEVOLVIDO' | 'NAO_REALIZADO' {
  const { status = 'DEVOLVIDO' } = input;
  if (status !== 'DEVOLVIDO' && status !== 'NAO_REALIZADO') throw invalid('status');
  return status;
}

function text(input: Input, name: string): string {
  const value = input[name];
  if (typeof value !== 'string' || value === '') throw invalid(name);
  return value;
}

function invalid(name: string): ProblemError {
  return new ProblemError('RequisicaoInvalida', `Confira o campo ${name}.`);
}
