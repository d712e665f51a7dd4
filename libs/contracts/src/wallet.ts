import * as v from 'valibot';
import { MAX_DEPOSIT_CENTS, MIN_DEPOSIT_CENTS } from './limits.js';
import { listQuery, scalarsOf } from './list.js';
import { brlAmount, instant, money } from './shapes.js';

const tooLittle = 'Por favor, insira um valor de depósito válido (mínimo R$ 1,00).';

export const RequestDeposit = v.strictObject({
  amount: v.pipe(
    brlAmount(tooLittle),
    v.minValue(MIN_DEPOSIT_CENTS / 100, tooLittle),
    v.maxValue(MAX_DEPOSIT_CENTS / 100, 'O valor máximo por depósito é R$ 10.000,00.'),
  ),
});
export type RequestDeposit = v.InferOutput<typeof RequestDeposit>;

export const DepositCharge = v.object({
  message: v.string(),
  orderId: v.string(),
  qrCodeImage: v.string(),
  qrCodeText: v.string(),
  expiresAt: instant,
});
export type DepositCharge = v.InferOutput<typeof DepositCharge>;

export const movementKinds = [
  'deposit',
  'purchase',
  'pix_surplus',
  'pix_late',
  'pix_returned',
  'refund',
  'reward',
  'admin_set',
  'admin_adjust',
  'forfeited',
  'imported',
  'referral',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** One line of the statement; `amount` is signed BRL. */
export const Movement = v.object({
  id: v.string(),
  created_at: instant,
  kind: v.picklist(movementKinds),
  amount: money,
  balance_after: money,
  order_id: v.nullable(v.string()),
});
export type Movement = v.InferOutput<typeof Movement>;

export const Movements = v.array(Movement);

export const WalletStatement = v.object({ balance: money, movements: Movements });
export type WalletStatement = v.InferOutput<typeof WalletStatement>;

export const WalletQuery = listQuery({
  sort: scalarsOf(Movement),
});
export type WalletQuery = v.InferOutput<typeof WalletQuery>;
