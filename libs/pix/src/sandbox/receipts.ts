import { randomBytes } from 'node:crypto';
import { centsOf, decimalOf } from '../amount.js';
import { ProblemError } from './problem.js';
import type { Devolucao, Pix } from './wire.js';

type Setting = { clock: () => number; save: (pix: Pix) => void };
export type Receipt = {
  txid?: string;
  amountCents: number;
  key: string;
  at?: string;
  note?: string;
  document?: string;
};
type RefundRequest = { id: string; amountCents: number; description?: string; nature?: string };

const REFUND_WINDOW_MS = 90 * 86_400_000;

/** The received Pix of the sandbox and their refunds. */
export class Receipts {
  private readonly byId = new Map<string, Pix>();
  private readonly idsOfCharge = new Map<string, Set<string>>();

  constructor(private readonly setting: Setting) {}

  restore(pix: Pix): void {
    this.byId.set(pix.endToEndId, pix);
    if (pix.txid === undefined) return;
    const ids = this.idsOfCharge.get(pix.txid) ?? new Set();
    this.idsOfCharge.set(pix.txid, ids.add(pix.endToEndId));
  }

  get(endToEndId: string): Pix {
    const pix = this.byId.get(endToEndId);
    if (!pix) throw new ProblemError('PixNaoEncontrado', `Não há Pix com o endToEndId ${endToEndId}.`);
    return pix;
  }

  all(): Pix[] {
    return [...this.byId.values()];
  }

  ofCharge(txid: string): Pix[] {
    return [...(this.idsOfCharge.get(txid) ?? [])].map((id) => this.get(id));
  }

  receive({ txid, amountCents, key, at, note, document }: Receipt): Pix {
    const horario = at ?? new Date(this.setting.clock()).toISOString();
    return this.keep({
      endToEndId: endToEndIdAt(horario),
      ...(txid === undefined ? {} : { txid }),
      valor: decimalOf(amountCents),
      chave: key,
      horario,
      ...(note ? { infoPagador: note } : {}),
      ...(document ? { pagador: document.length === 11 ? { cpf: document } : { cnpj: document } } : {}),
    });
  }

  refund(endToEndId: string, id: string): Devolucao {
    const refund = this.get(endToEndId).devolucoes?.find((known) => known.id === id);
    if (!refund) throw new ProblemError('PixDevolucaoNaoEncontrada', `Não há devolução ${id} deste Pix.`);
    return refund;
  }

  /** Accepts a refund; money moves when it is settled. */
  requestRefund(endToEndId: string, { id, amountCents, description, nature = 'ORIGINAL' }: RefundRequest): Devolucao {
    const pix = this.get(endToEndId);
    const refunds = pix.devolucoes ?? [];
    const taken = refunds
      .filter((known) => known.status !== 'NAO_REALIZADO')
      .reduce((sum, known) => sum + (centsOf(known.valor) ?? 0), 0);
    const now = this.setting.clock();
    if (refunds.some((known) => known.id === id))
      throw new ProblemError('PixDevolucaoInvalida', 'O id da devolução já foi usado.');
    if (taken + amountCents > (centsOf(pix.valor) ?? 0))
      throw new ProblemError('PixDevolucaoInvalida', 'As devoluções passam do valor do Pix.');
    if (now - Date.parse(pix.horario) > REFUND_WINDOW_MS)
      throw new ProblemError('PixDevolucaoInvalida', 'O prazo de 90 dias acabou.');
    const refund: Devolucao = {
      id,
      rtrId: endToEndIdAt(new Date(now).toISOString()).replace(/^E/, 'D'),
      valor: decimalOf(amountCents),
      natureza: nature,
      ...(description ? { descricao: description } : {}),
      horario: { solicitacao: new Date(now).toISOString() },
      status: 'EM_PROCESSAMENTO',
    };
    this.keep({ ...pix, devolucoes: [...refunds, refund] });
    return refund;
  }

  settleRefund(endToEndId: string, id: string, status: 'DEVOLVIDO' | 'NAO_REALIZADO'): Pix {
    const refund = this.refund(endToEndId, id);
    if (refund.status !== 'EM_PROCESSAMENTO')
      throw new ProblemError('PixDevolucaoInvalida', `A devolução já está ${refund.status}.`);
    const settled: Devolucao = {
      ...refund,
      status,
      ...(status === 'DEVOLVIDO'
        ? { horario: { ...refund.horario, liquidacao: new Date(this.setting.clock()).toISOString() } }
        : { motivo: 'Saldo insuficiente.' }),
    };
    const pix = this.get(endToEndId);
    return this.keep({
      ...pix,
      devolucoes: (pix.devolucoes ?? []).map((known) => (known.id === id ? settled : known)),
    });
  }

  /** Replaces the amount of a Pix by any text, which may be unreadable. */
  rewriteAmount(endToEndId: string, valor: string): Pix {
    return this.keep({ ...this.get(endToEndId), valor });
  }

  private keep(pix: Pix): Pix {
    this.restore(pix);
    this.setting.save(pix);
    return pix;
  }
}

/** Creates an id: `E`, an unassigned ISPB, the minute of payment and 11 random characters, 32 in all. */
function endToEndIdAt(instant: string): string {
  return `E99999999${instant.replace(/\D/g, '').slice(0, 12)}${randomBytes(6).toString('hex').slice(0, 11)}`;
}
