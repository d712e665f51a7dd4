import type { PaymentFactKind, PaymentKind } from '@shop/contracts/books';

type Tone = 'ok' | 'warn' | 'danger' | 'neutral' | 'info';

export const kindWords: Readonly<Record<PaymentKind, string>> = {
  credited: 'Creditado',
  duplicate: 'Em dobro',
  late: 'Atrasado',
  unmatched: 'Sem dono',
  returned: 'Devolvido',
};

export const kindTones: Readonly<Record<PaymentKind, Tone>> = {
  credited: 'ok',
  duplicate: 'warn',
  late: 'warn',
  unmatched: 'danger',
  returned: 'neutral',
};

export const kindOptions = (Object.keys(kindWords) as PaymentKind[]).map((value) => ({
  value,
  label: kindWords[value],
}));

export const factWords: Readonly<Record<PaymentFactKind, string>> = {
  charge_opened: 'Cobrança aberta no banco.',
  pix_received: 'PIX recebido e ligado ao pedido.',
  pix_held: 'PIX recebido sem dono: aguarda uma pessoa.',
  pix_assigned: 'PIX atribuído a um usuário pela equipe.',
  pix_returned: 'Valor devolvido ao pagador.',
  payment_recorded: 'Pagamento registrado no pedido.',
  credited: 'Valor creditado no saldo.',
  order_paid: 'Pedido pago.',
  delivered: 'Pedido entregue.',
  order_failed: 'Pedido não concluído.',
  order_expired: 'Prazo do pedido encerrado.',
};
