import * as v from 'valibot';
import { brlText } from './brl-text.js';
import type { EndNoticeHours } from './limits.js';
import { listQuery, scalarsOf } from './list.js';
import type { MailKind } from './mail.js';
import { type RankName, rankRules, rewardText } from './loyalty.js';
import type { RefundTarget } from './sales.js';
import { instant, messageResponse, someOf } from './shapes.js';

export const Notification = v.object({
  id: v.string(),
  message: v.string(),
  created_at: instant,
  is_read: v.boolean(),
});
export type Notification = v.InferOutput<typeof Notification>;

export const Notifications = v.array(Notification);
export type Notifications = v.InferOutput<typeof Notifications>;

export const NotificationsQuery = listQuery({ sort: scalarsOf(Notification) });
export type NotificationsQuery = v.InferOutput<typeof NotificationsQuery>;

const boolean = v.boolean();
/** Kinds of mail that a person wants. */
const mails = { tickets: boolean, deliveries: boolean, refunds: boolean, reminders: boolean } as const satisfies Record<
  MailKind,
  typeof boolean
>;

/**
 * Notices of a subscription's end that a person wants in addition to the notice at 24 hours, and their wanted mails:
 * `reminders` mails the notices of an end.
 */
export const NotificationPreferences = v.object({
  three_days_before_end: boolean,
  one_hour_before_end: boolean,
  ...mails,
});
export type NotificationPreferences = v.InferOutput<typeof NotificationPreferences>;

const choice = v.optional(v.boolean('Escolha sim ou não.'));
export const ChangeNotificationPreferences = someOf(
  v.strictObject({
    three_days_before_end: choice,
    one_hour_before_end: choice,
    tickets: choice,
    deliveries: choice,
    refunds: choice,
    reminders: choice,
  }),
);
export type ChangeNotificationPreferences = v.InferOutput<typeof ChangeNotificationPreferences>;

export const ChangedNotificationPreferences = v.object({
  ...messageResponse.entries,
  preferences: NotificationPreferences,
});
export type ChangedNotificationPreferences = v.InferOutput<typeof ChangedNotificationPreferences>;

/** Message of the `/notifications` namespace. */
export const NewNotification = v.object({ type: v.literal('NEW_NOTIFICATION'), payload: Notification });
export type NewNotification = v.InferOutput<typeof NewNotification>;

interface Amount {
  readonly amountCents: number;
}

interface AmountOfOrder extends Amount {
  readonly orderId: string | null;
}

/** Names of the products that it is about; absent where they are not known. */
interface Named {
  readonly products?: string;
}

/** `orderId` is absent from notifications of older releases. */
interface Delivered {
  readonly orderId?: string;
}

/** Amount by which a PIX fell short of the order's total. */
interface Short {
  readonly missingCents?: number;
}

/** True when the client's account no longer exists. */
interface OfClient {
  readonly isGone?: boolean;
}

/** Host of a webhook endpoint. */
interface Endpoint {
  readonly host: string;
}

interface OfTicket {
  readonly ticketId: number;
}

/** Causes of notifications, with the data that each text needs. A cause is stored and never renamed. */
export interface NotificationDetails {
  readonly payment_received: Amount;
  readonly deposit_approved: Amount;
  readonly order_delivered: Named & Delivered;
  readonly surplus_credited: Amount & Named & Short;
  readonly late_payment_credited: Amount & Named;
  readonly money_returned: Amount;
  readonly subscription_ending: Named & { readonly hours: EndNoticeHours };
  readonly order_refunded: Amount & Named & { readonly to: RefundTarget };
  readonly subscription_ended: Named & { readonly isRefunded: boolean };
  readonly renewal_coming: Named & Amount;
  readonly renewal_bought: Named & Amount & Delivered;
  readonly renewal_price_raised: Named & Amount;
  readonly renewal_balance_short: Named & Amount;
  readonly renewal_unavailable: Named & Amount;
  readonly reward_reached: { readonly rank: RankName };
  /** `count`: number of unread replies; absent for one. */
  readonly ticket_answered: OfTicket & { readonly count?: number };
  readonly ticket_notice: OfTicket;
  readonly admin_ticket_opened: OfTicket;
  readonly admin_surplus_credited: AmountOfOrder & Short & OfClient;
  readonly admin_late_payment_credited: AmountOfOrder & OfClient;
  readonly admin_money_returned: AmountOfOrder & OfClient;
  readonly announcement: { readonly title: string };
  readonly payment_assigned: Amount;
  readonly referral_rewarded: Amount;
  readonly admin_payment_held: AmountOfOrder;
  readonly admin_refund_rejected: { readonly orderId: string };
  readonly admin_component_failed: { readonly component: string };
  readonly admin_keys_guessed: object;
  /** São Paulo day on which the shop's certificate for the bank ends, `2026-11-20`. */
  readonly admin_certificate_expiring: { readonly day: string };
  readonly webhook_disabled: Endpoint;
  readonly admin_webhook_disabled: Endpoint;
}
export type NotificationCause = keyof NotificationDetails;

/** A cause together with its own details. */
export type CausedNotification = {
  readonly [Cause in NotificationCause]: { readonly cause: Cause; readonly details: NotificationDetails[Cause] };
}[NotificationCause];

const brl = ({ amountCents }: Amount): string => brlText(amountCents);
/** Returns the names of the products in parentheses, or an empty text. */
const ofProducts = ({ products }: Named): string => (products === undefined ? '' : ` (${products})`);
const subscriptionOf = ({ products }: Named): string =>
  products === undefined ? 'Uma das suas assinaturas' : `Sua assinatura de ${products}`;
/** Returns the renewal of a subscription in words, at the beginning of a sentence. */
const renewalOf = ({ products }: Named): string =>
  products === undefined
    ? 'A renovação automática de uma das suas assinaturas'
    : `A renovação automática de ${products}`;
/** Says in pt-BR who received the money of a PIX. */
const credited = ({ isGone = false }: OfClient): string =>
  isGone ? 'ficou com a loja, pois a conta do cliente foi excluída' : 'foi creditado ao cliente';

const ofOrder = ({ orderId }: AmountOfOrder): string => (orderId === null ? '' : ` (pedido ${orderId})`);

const rewardOf = (rank: RankName): string => {
  const reward = rankRules.find(({ name }) => name === rank)?.reward;
  return reward ? `: ${rewardText(reward)}` : '';
};

const webhookDisabled = ({ host }: Endpoint): string =>
  `O webhook de ${host} foi desativado: as entregas falharam. Corrija o endereço e ative-o de novo.`;

const endsIn: Readonly<Record<EndNoticeHours, string>> = { 72: '3 dias', 24: '24 horas', 1: '1 hora' };

const texts: { readonly [Cause in NotificationCause]: (details: NotificationDetails[Cause]) => string } = {
  payment_received: (paid) => `Recebemos o seu PIX de ${brl(paid)}.`,
  deposit_approved: (approved) => `Seu depósito de ${brl(approved)} foi aprovado e creditado no seu saldo.`,
  order_delivered: (delivered) =>
    `Seu pedido${ofProducts(delivered)} foi entregue: os produtos, ou as keys do presente, já estão no seu painel.`,
  surplus_credited: (paid) =>
    paid.missingCents === undefined
      ? `${brl(paid)} recebidos por PIX além do seu pedido${ofProducts(paid)} foram creditados no seu saldo.`
      : `Seu PIX de ${brl(paid)} não pagou o pedido${ofProducts(paid)}: faltaram ${brlText(paid.missingCents)}. O valor está no seu saldo; complete-o e compre de novo na Loja.`,
  late_payment_credited: (paid) =>
    `Um PIX de ${brl(paid)} chegou quando o pedido${ofProducts(paid)} não podia mais ser pago; o valor foi creditado no seu saldo.`,
  money_returned: (returned) => `O banco devolveu ${brl(returned)} de um PIX seu; o valor saiu do seu saldo.`,
  subscription_ending: ({ hours, ...named }) =>
    `${subscriptionOf(named)} termina em ${endsIn[hours]}. Renove na Loja para não perder o acesso.`,
  order_refunded: (refunded) =>
    `Reembolsamos ${brl(refunded)} do seu pedido${ofProducts(refunded)}${refunded.to === 'pix' ? ' por PIX' : '; o valor foi creditado no seu saldo'}.`,
  subscription_ended: ({ isRefunded, ...named }) =>
    isRefunded
      ? `${subscriptionOf(named)} terminou com o reembolso do pedido.`
      : `${subscriptionOf(named)} terminou. Renove na Loja para continuar usando.`,
  renewal_coming: (coming) =>
    `${renewalOf(coming)} será feita com o seu saldo 1 hora antes do término, por ${brl(coming)}.`,
  renewal_bought: (bought) => `${renewalOf(bought)} foi feita com o seu saldo, por ${brl(bought)}.`,
  renewal_price_raised: (raised) =>
    `${renewalOf(raised)} não foi feita: o plano custa agora ${brl(raised)}, mais do que o combinado. Ligue-a de novo com o novo preço, ou renove na Loja.`,
  renewal_balance_short: (short) =>
    `${renewalOf(short)} espera por saldo: ela custa ${brl(short)}. Deposite antes do término para não perder o acesso.`,
  renewal_unavailable: (gone) =>
    `${renewalOf(gone)} por ${brl(gone)} foi desligada: o plano não está mais à venda. Veja as opções na Loja.`,
  reward_reached: ({ rank }) => `Você chegou ao rank ${rank}. A recompensa espera por você no painel${rewardOf(rank)}.`,
  ticket_answered: ({ ticketId, count = 1 }) =>
    count === 1
      ? `A equipe respondeu ao seu ticket #${String(ticketId)}.`
      : `${String(count)} respostas no ticket #${String(ticketId)}.`,
  ticket_notice: ({ ticketId }) => `A equipe de suporte pede a sua atenção no ticket #${String(ticketId)}.`,
  admin_ticket_opened: ({ ticketId }) => `Novo ticket #${String(ticketId)}. Responda em Suporte.`,
  announcement: ({ title }) => `Aviso: ${title}`,
  admin_surplus_credited: (paid) =>
    paid.missingCents === undefined
      ? `Um PIX de ${brl(paid)} além do pedido ${credited(paid)}${ofOrder(paid)}.`
      : `Um PIX de ${brl(paid)} não pagou o pedido, faltaram ${brlText(paid.missingCents)}; o valor ${credited(paid)}${ofOrder(paid)}.`,
  admin_late_payment_credited: (paid) =>
    `Um PIX de ${brl(paid)} chegou quando o pedido não podia mais ser pago e ${credited(paid)}${ofOrder(paid)}.`,
  admin_money_returned: (returned) =>
    `O banco devolveu ${brl(returned)} de um PIX${returned.isGone ? ' de uma conta excluída' : '; o valor saiu do saldo do cliente'}${ofOrder(returned)}.`,
  payment_assigned: (assigned) => `Identificamos o seu PIX de ${brl(assigned)}; o valor foi creditado no seu saldo.`,
  referral_rewarded: (reward) => `Você ganhou ${brl(reward)} por um convite; o valor foi creditado no seu saldo.`,
  admin_payment_held: (held) =>
    `Um PIX de ${brl(held)} espera por alguém da equipe${ofOrder(held)}. Veja em Conciliação.`,
  admin_refund_rejected: ({ orderId }) =>
    `O banco recusou a devolução por PIX do pedido ${orderId}. Decida como ele é reembolsado em Vendas e pedidos.`,
  admin_component_failed: ({ component }) => `Alarme: ${component} com falha. Veja em Operações.`,
  webhook_disabled: (endpoint) => webhookDisabled(endpoint),
  admin_webhook_disabled: (endpoint) => webhookDisabled(endpoint),
  admin_certificate_expiring: ({ day }) =>
    `Alarme: o certificado do banco vale até ${day.split('-').reverse().join('/')}. Renove-o antes: depois dele nenhum PIX é cobrado.`,
  admin_keys_guessed: () =>
    'Alarme: muitas keys que não existem foram tentadas na última hora. Contas novas e as que erraram hoje esperam para resgatar.',
};

/** Returns the pt-BR text of a notification. */
export const notificationText = ({ cause, details }: CausedNotification): string =>
  (texts[cause] as (given: CausedNotification['details']) => string)(details);

/** Narrows a stored cause; false for a cause that a newer release has stored. */
export const isNotificationCause = (cause: string): cause is NotificationCause => Object.hasOwn(texts, cause);
