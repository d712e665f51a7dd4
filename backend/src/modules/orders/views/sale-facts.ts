import { brlText } from '@shop/contracts/brl-text';
import type { RefundTarget, RejectionReason, SaleFact } from '@shop/contracts/sales';
import type { Recorded } from '@shop/kernel/events';
import {
  type FailureReason,
  type OrderEvent,
  type OrderItem,
  type OrderPaid,
  type OrderTerms,
  type PaymentOutcome,
  quantityOf,
  unitCentsOf,
} from '../domain/order.events.js';

const paidWords: Readonly<Record<OrderPaid['data']['by'], string>> = {
  pix: 'Pago por PIX.',
  balance: 'Pago com saldo.',
  admin: 'Aprovado à mão.',
};
const outcomeWords: Readonly<Record<PaymentOutcome, string>> = {
  settles: 'quita o pedido',
  surplus: 'pago a mais, a sobra foi para o saldo',
  short: 'menor que o total, foi para o saldo',
  late: 'não podia mais pagar o pedido, foi para o saldo',
  repeated: 'o pedido já estava pago, foi para o saldo',
};
const failureWords: Partial<Readonly<Record<FailureReason, string>>> = {
  charge_removed: 'A cobrança foi cancelada.',
  underpaid: 'O valor recebido não cobriu o pedido.',
};

const targetWords: Readonly<Record<RefundTarget, string>> = { balance: 'no saldo', pix: 'por PIX' };

const rejectionWords: Readonly<Record<RejectionReason, string>> = {
  not_accepted: 'O banco não aceitou a devolução por PIX.',
  not_carried_out: 'O banco não conseguiu devolver o PIX.',
};

/** Returns the items of several units with the price of one, before a coupon. */
const lotsText = (items: readonly OrderItem[]): string => {
  const lots = items
    .filter((item) => quantityOf(item) > 1)
    .map((item) => `${String(quantityOf(item))} × ${item.productName} a ${brlText(unitCentsOf(item))}`);
  return lots.length > 0 ? ` (${lots.join('; ')})` : '';
};

type SaleWords = Pick<SaleFact, 'what' | 'text'>;

const placedText = ({ items, totalCents, renewedEnd }: OrderTerms): string => {
  const placed = renewedEnd === undefined ? 'Pedido feito' : 'Pedido feito por renovação automática';
  return `${placed}${lotsText(items)}, ${brlText(totalCents)}.`;
};

const wordsOf = (event: OrderEvent): SaleWords | null => {
  switch (event.type) {
    case 'OrderPlaced':
      return { what: 'placed', text: placedText(event.data) };
    case 'ChargeOpened':
      return { what: 'charge_opened', text: 'Cobrança PIX aberta.' };
    case 'PaymentRecorded': {
      const { amountCents, outcome, endToEndId } = event.data;
      return {
        what: 'payment_received',
        text: `PIX de ${brlText(amountCents)} recebido: ${outcomeWords[outcome]} (${endToEndId}).`,
      };
    }
    case 'OrderPaid':
      return { what: 'paid', text: paidWords[event.data.by] };
    case 'OrderDelivered':
      return { what: 'delivered', text: 'Entregue.' };
    case 'RefundStarted':
      return { what: 'refund_started', text: `Reembolso ${targetWords[event.data.to]} iniciado.` };
    case 'RefundRejected':
      return { what: 'refund_rejected', text: rejectionWords[event.data.reason] };
    case 'RefundResumed':
      return { what: 'refund_resumed', text: `Reembolso retomado, ${targetWords[event.data.to]}.` };
    case 'OrderRefunded': {
      const { amountCents, to } = event.data;
      return { what: 'refunded', text: `${brlText(amountCents)} reembolsados ${targetWords[to]}.` };
    }
    case 'OrderFailed':
      return { what: 'failed', text: failureWords[event.data.reason] ?? 'O pedido não foi concluído.' };
    case 'OrderExpired':
      return { what: 'expired', text: 'O prazo de pagamento acabou.' };
    default:
      return null;
  }
};

/**
 * Returns the fact of an event of an order's stream, as administrators see it; null for an event that another fact
 * includes.
 */
export const saleFactOf = (
  event: Recorded<OrderEvent>,
): (Omit<SaleFact, 'actor'> & { actorId: string | null }) | null => {
  const fact = wordsOf(event);
  return fact && { ...fact, at: event.metadata.at, actorId: event.metadata.actorId };
};
