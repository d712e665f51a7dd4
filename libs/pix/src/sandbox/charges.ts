import { randomBytes } from 'node:crypto';
import { centsOf } from '../amount.js';
import { encodeBrCode } from '../br-code.js';
import { ProblemError } from './problem.js';
import type { Cob, CobRequest, CobStatus } from './wire.js';

type Setting = { clock: () => number; locationHost: () => string; save: (cob: Cob) => void };

/** The charges of the sandbox, by the rules of `cob` in API Pix, independent of HTTP. */
export class Charges {
  private readonly byTxid = new Map<string, Cob>();
  private readonly byLocation = new Map<string, string>();

  constructor(private readonly setting: Setting) {}

  restore(cob: Cob): void {
    this.byTxid.set(cob.txid, cob);
    this.byLocation.set(cob.location, cob.txid);
  }

  get(txid: string): Cob {
    const cob = this.byTxid.get(txid);
    if (!cob) throw new ProblemError('CobNaoEncontrado', `Não há cobrança com o txid ${txid}.`);
    return cob;
  }

  has(txid: string): boolean {
    return this.byTxid.has(txid);
  }

  atLocation(location: string): Cob {
    return this.get(this.byLocation.get(location) ?? 'desconhecido');
  }

  /** Returns all charges, newest first. */
  all(): Cob[] {
    return [...this.byTxid.values()].reverse();
  }

  create(txid: string, request: CobRequest): Cob {
    const now = new Date(this.setting.clock()).toISOString();
    const location = `${this.setting.locationHost()}/qr/v2/${randomBytes(16).toString('hex')}`;
    const original = request.original ?? '';
    return this.keep({
      txid,
      revisao: 0,
      status: 'ATIVA',
      calendario: { criacao: now, expiracao: request.expiracao ?? 86_400 },
      valor: { original, modalidadeAlteracao: request.modalidadeAlteracao ?? 0 },
      chave: request.chave ?? '',
      ...optionalsOf(request),
      loc: { id: this.byTxid.size + 1, location, tipoCob: 'cob', criacao: now },
      location,
      pixCopiaECola: codeOf(location, original),
    });
  }

  revise(txid: string, request: CobRequest): Cob {
    const cob = this.open(txid);
    const original = request.original ?? cob.valor.original;
    return this.keep({
      ...cob,
      ...optionalsOf(request),
      revisao: cob.revisao + 1,
      calendario: { ...cob.calendario, expiracao: request.expiracao ?? cob.calendario.expiracao },
      valor: { original, modalidadeAlteracao: request.modalidadeAlteracao ?? cob.valor.modalidadeAlteracao },
      pixCopiaECola: codeOf(cob.location, original),
    });
  }

  /** Removes a charge. Throws unless it is open. */
  remove(txid: string, status: Extract<CobStatus, `REMOVIDA${string}`>): Cob {
    const cob = this.open(txid);
    return this.keep({ ...cob, status, revisao: cob.revisao + 1 });
  }

  /** Closes an open charge after its payment; a closed one stays as it is. */
  conclude(txid: string): void {
    const cob = this.get(txid);
    if (cob.status === 'ATIVA') this.keep({ ...cob, status: 'CONCLUIDA' });
  }

  /** Ends the charge's time now, by moving its calendar; its status stays, as with any charge whose time is over. */
  expire(txid: string): Cob {
    const cob = this.get(txid);
    const now = this.setting.clock();
    const expiracao = Math.max(1, Math.floor((now - Date.parse(cob.calendario.criacao)) / 1000));
    const criacao = new Date(Math.min(Date.parse(cob.calendario.criacao), now - expiracao * 1000)).toISOString();
    return this.keep({ ...cob, revisao: cob.revisao + 1, calendario: { criacao, expiracao } });
  }

  isExpired(cob: Cob): boolean {
    return this.setting.clock() >= endOf(cob);
  }

  private open(txid: string): Cob {
    const cob = this.get(txid);
    if (cob.status !== 'ATIVA')
      throw new ProblemError('CobOperacaoInvalida', `A cobrança está ${cob.status} e não pode ser alterada.`);
    return cob;
  }

  private keep(cob: Cob): Cob {
    this.restore(cob);
    this.setting.save(cob);
    return cob;
  }
}

/** Returns the instant at which the charge's time is over, in milliseconds since 1970. */
export const endOf = (cob: Cob): number => Date.parse(cob.calendario.criacao) + cob.calendario.expiracao * 1000;

function codeOf(location: string, original: string): string {
  const amountCents = centsOf(original) ?? 0;
  return encodeBrCode({ kind: 'dynamic', location, amountCents, name: 'PSP DE TESTE', city: 'SAO PAULO' });
}

function optionalsOf(request: CobRequest): Partial<Cob> {
  const { devedor, solicitacaoPagador, infoAdicionais } = request;
  return {
    ...(devedor ? { devedor } : {}),
    ...(solicitacaoPagador === undefined ? {} : { solicitacaoPagador }),
    ...(infoAdicionais ? { infoAdicionais } : {}),
  };
}
