import * as v from 'valibot';
import { listQuery, scalarsOf } from './list.js';
import { instant } from './shapes.js';

/** Unit of a change of the ledger. */
export const ledgerUnits = ['xp', 'hwid_reset', 'pause'] as const;
export type LedgerUnit = (typeof ledgerUnits)[number];

/** Reason of a change. `start`: the initial credits of a new account or a new subscription. */
export const ledgerCauses = ['start', 'purchase', 'refund', 'bonus', 'reward', 'spent', 'admin'] as const;
export type LedgerCause = (typeof ledgerCauses)[number];

/** The units in display form; a search finds these words. */
export const ledgerUnitWords: Readonly<Record<LedgerUnit, string>> = {
  xp: 'XP',
  hwid_reset: 'Reset de HWID',
  pause: 'Crédito de pausa',
};

/** The causes in display form; a search finds these words. */
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
 * it and is null once the subscription was removed. `amount` is null for an adjustment recorded without its difference.
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
  sort: scalarsOf(LedgerEntry),
  filters: { unit: v.optional(v.picklist(ledgerUnits, 'Tipo inválido.')) },
});
export type LedgerQuery = v.InferOutput<typeof LedgerQuery>;
