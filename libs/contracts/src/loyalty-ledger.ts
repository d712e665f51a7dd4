import * as v from 'valibot';
import { listQuery } from './list.js';
import { instant } from './shapes.js';

/** Unit of a change of the ledger. */
export const ledgerUnits = ['xp', 'hwid_reset', 'pause'] as const;
export type LedgerUnit = (typeof ledgerUnits)[number];

/** Reason of a change. `start`: the credits that a new account, or a new subscription, begins with. */
export const ledgerCauses = ['start', 'purchase', 'refund', 'bonus', 'reward', 'spent', 'admin'] as const;
export type LedgerCause = (typeof ledgerCauses)[number];

/** The units in the words that people read, and that a search finds. */
export const ledgerUnitWords: Readonly<Record<LedgerUnit, string>> = {
  xp: 'XP',
  hwid_reset: 'Reset de HWID',
  pause: 'Crédito de pausa',
};

/** The causes in the words that people read, and that a search finds. */
export const ledgerCauseWords: Readonly<Record<LedgerCause, string>> = {
  start: 'Crédito inicial',
  purchase: 'Compra',
  refund: 'Reembolso',
  bonus: 'Bônus diário',
  reward: 'Recompensa de rank',
  spent: 'Uso',
  admin: 'Ajuste da equipe',
};

/**
 * One change of XP or credits, with the sum after it. Pause credits are counted per subscription: `product_name` names
 * it, null once it was removed. `amount` is null for an adjustment that was recorded without its difference.
 */
export const LedgerEntry = v.object({
  id: v.string(),
  created_at: instant,
  unit: v.picklist(ledgerUnits),
  cause: v.picklist(ledgerCauses),
  amount: v.nullable(v.number()),
  total_after: v.number(),
  product_name: v.nullable(v.string()),
  order_id: v.nullable(v.string()),
});
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>;
export const LoyaltyLedger = v.array(LedgerEntry);

export const LedgerQuery = listQuery({
  sort: ['id', 'created_at', 'unit', 'cause', 'amount', 'total_after', 'product_name', 'order_id'],
  filters: { unit: v.optional(v.picklist(ledgerUnits, 'Tipo inválido.')) },
});
export type LedgerQuery = v.InferOutput<typeof LedgerQuery>;
