import type { PurchaseType } from '@shop/contracts/orders';
import type { RefundStatus } from '@shop/contracts/sales';
import { REFUNDED } from '../../shared/format/order-status.js';

/** pt-BR word of each kind of order. */
export const saleWords: Readonly<Record<PurchaseType, string>> = {
  deposit: 'Depósito',
  subscription: 'Assinatura',
  gift: 'Presente',
};

/** pt-BR words on the refund of an order. */
export const refundWords: Readonly<Record<RefundStatus, string>> = {
  pending: 'Reembolso em andamento',
  rejected: 'Devolução recusada',
  done: REFUNDED,
};

export const saleOptions = Object.entries(saleWords).map(([value, label]) => ({ value, label }));

/** Returns the name of a buyer; an erased account has none. */
export const buyerName = (username: string | null) => username ?? 'Conta excluída';
