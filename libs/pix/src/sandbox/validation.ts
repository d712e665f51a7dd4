import { centsOf } from '../amount.js';
import { ProblemError, type Violation } from './problem.js';
import type { CobRequest } from './wire.js';

type Json = Record<string, unknown>;
type Check = (ok: boolean, propriedade: string, razao: string) => boolean;

const STRICT_AMOUNT = /^\d{1,10}\.\d{2}$/;

export const isTxid = (text: string): boolean => /^[a-zA-Z0-9]{26,35}$/.test(text);

/**
 * Checks the body of a new charge (`whole`) or of a revision, as strictly as the contract allows. Throws ProblemError
 * with every violation.
 */
export function cobRequestOf(body: unknown, pixKey: string, whole: boolean): CobRequest {
  const violations: Violation[] = [];
  const check: Check = (ok, propriedade, razao) => {
    if (!ok) violations.push({ razao, propriedade });
    return ok;
  };
  const request: CobRequest = {};
  const cob = objectOf(body);
  if (check(cob !== null, 'cob', 'O corpo não é um objeto.') && cob) {
    readCalendar(cob['calendario'], request, check, whole);
    readAmount(cob['valor'], request, check, whole);
    readKey(cob['chave'], request, check, whole, pixKey);
    readPayer(cob, request, check);
    readTexts(cob, request, check);
  }
  if (violations.length > 0)
    throw new ProblemError('CobOperacaoInvalida', 'A cobrança não respeita o esquema.', violations);
  return request;
}

/** Returns true for a positive amount in the contract's form. */
export const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && STRICT_AMOUNT.test(value) && centsOf(value) !== 0;

function readCalendar(value: unknown, request: CobRequest, check: Check, whole: boolean): void {
  if (value === undefined && !whole) return;
  const calendar = objectOf(value);
  if (!check(calendar !== null, 'cob.calendario', 'O objeto é obrigatório.')) return;
  const seconds = calendar?.['expiracao'] ?? (whole ? 86_400 : undefined);
  if (seconds === undefined) return;
  const fits = typeof seconds === 'number' && Number.isInteger(seconds) && seconds > 0 && seconds < 2 ** 31;
  if (check(fits, 'cob.calendario.expiracao', 'Deve ser um inteiro maior que zero.'))
    request.expiracao = seconds as number;
}

function readAmount(value: unknown, request: CobRequest, check: Check, whole: boolean): void {
  if (value === undefined && !whole) return;
  const { original, modalidadeAlteracao = 0 } = objectOf(value) ?? {};
  if (check(isAmount(original), 'cob.valor.original', 'Deve ser um texto como "129.90", maior que zero.')) {
    request.original = original as string;
  }
  if (
    check(modalidadeAlteracao === 0 || modalidadeAlteracao === 1, 'cob.valor.modalidadeAlteracao', 'Deve ser 0 ou 1.')
  ) {
    request.modalidadeAlteracao = modalidadeAlteracao as 0 | 1;
  }
}

function readKey(value: unknown, request: CobRequest, check: Check, whole: boolean, pixKey: string): void {
  if (value === undefined && !whole) return;
  if (check(value === pixKey, 'cob.chave', 'A chave não pertence ao recebedor.')) request.chave = pixKey;
}

function readPayer(cob: Json, request: CobRequest, check: Check): void {
  if (cob['devedor'] === undefined) return;
  const payer = objectOf(cob['devedor']) ?? {};
  const cpf = typeof payer['cpf'] === 'string' && /^\d{11}$/.test(payer['cpf']);
  const cnpj = typeof payer['cnpj'] === 'string' && /^[A-Z0-9]{12}\d{2}$/.test(payer['cnpj']);
  const named = typeof payer['nome'] === 'string' && payer['nome'].length <= 200;
  if (check(named && cpf !== cnpj, 'cob.devedor', 'Deve ter nome e exatamente um de cpf e cnpj.'))
    request.devedor = payer;
}

function readTexts(cob: Json, request: CobRequest, check: Check): void {
  const { solicitacaoPagador: note, infoAdicionais: facts } = cob;
  if (
    note !== undefined &&
    check(typeof note === 'string' && note.length <= 140, 'cob.solicitacaoPagador', 'Até 140 caracteres.')
  ) {
    request.solicitacaoPagador = note as string;
  }
  if (facts === undefined) return;
  const fits = Array.isArray(facts) && facts.length <= 50 && facts.every(isFact);
  if (check(fits, 'cob.infoAdicionais', 'Até 50 itens de nome (50) e valor (200).')) {
    request.infoAdicionais = facts as { nome: string; valor: string }[];
  }
}

function isFact(value: unknown): boolean {
  const { nome, valor } = objectOf(value) ?? {};
  return typeof nome === 'string' && nome.length <= 50 && typeof valor === 'string' && valor.length <= 200;
}

function objectOf(value: unknown): Json | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
}
