import { centsFromBrl } from '@shop/kernel/money';
import * as v from 'valibot';
import { email, newPassword, username } from './identity.js';
import { MAX_AMOUNT_CENTS, RESELLER_DISCOUNT_MAX } from './limits.js';
import { listQuery, scalarsOf } from './list.js';
import { brlAmount, cleanText, money, reason, upTo } from './shapes.js';

const required = 'Preencha os campos obrigatórios para o tipo selecionado.';
const filled = v.pipe(cleanText(required), v.minLength(1, required));

const wrongBalance = 'O saldo inicial deve ser um valor a partir de R$ 0,00.';
const tooMuch = 'O valor máximo é R$ 1.000.000,00.';
const withinBounds = (brl: number) => Math.abs(centsFromBrl(brl) ?? 0) <= MAX_AMOUNT_CENTS;

const initialBalance = v.optional(
  v.pipe(brlAmount(wrongBalance), v.minValue(0, wrongBalance), v.check(withinBounds, tooMuch)),
  0,
);

/** Makes a reseller of a client, or a new account that is one. */
export const CreateReseller = v.variant(
  'type',
  [
    v.strictObject({
      type: v.literal('new'),
      username: v.pipe(filled, username),
      email: v.pipe(filled, email('E-mail inválido.')),
      password: v.pipe(filled, newPassword),
      initialBalance,
    }),
    v.strictObject({
      type: v.literal('existing'),
      userId: v.pipe(filled, upTo(64, required)),
      initialBalance,
    }),
  ],
  required,
);
export type CreateReseller = v.InferOutput<typeof CreateReseller>;

const wrongAmount = 'Informe um valor diferente de zero.';

/** A negative amount is taken from the balance. */
export const AdjustBalance = v.strictObject({
  amount: v.pipe(
    brlAmount(wrongAmount),
    v.check((brl) => centsFromBrl(brl) !== 0, wrongAmount),
    v.check(withinBounds, tooMuch),
  ),
  reason: v.optional(reason),
});
export type AdjustBalance = v.InferOutput<typeof AdjustBalance>;

export const resellerStatuses = ['active', 'banned'] as const;
export type ResellerStatus = (typeof resellerStatuses)[number];

/** Row of GET /api/resellers. */
export const Reseller = v.object({
  id: v.string(),
  username: v.string(),
  email: v.nullable(v.string()),
  balance: money,
  status: v.picklist(resellerStatuses),
  /** Discount on the plans that they buy as gifts, in percent. */
  discount_percent: v.number(),
});
export type Reseller = v.InferOutput<typeof Reseller>;
export const Resellers = v.array(Reseller);

export const ResellersQuery = listQuery({
  sort: scalarsOf(Reseller),
  filters: { status: v.optional(v.picklist(resellerStatuses, 'Status inválido.')) },
});
export type ResellersQuery = v.InferOutput<typeof ResellersQuery>;

export const AdjustedBalance = v.object({ message: v.string(), balance: money });
export type AdjustedBalance = v.InferOutput<typeof AdjustedBalance>;

const badPercent = `O desconto deve ser um número inteiro de 0 a ${String(RESELLER_DISCOUNT_MAX)}.`;

/** PATCH /api/resellers/{id}/discount. */
export const SetDiscount = v.strictObject({
  percent: v.pipe(
    v.number(badPercent),
    v.integer(badPercent),
    v.minValue(0, badPercent),
    v.maxValue(RESELLER_DISCOUNT_MAX, badPercent),
  ),
});
export type SetDiscount = v.InferOutput<typeof SetDiscount>;
