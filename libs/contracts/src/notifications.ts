import * as v from 'valibot';
import { brlText } from './brl-text.js';
import type { EndNoticeHours } from './limits.js';
import { listQuery } from './list.js';
import { type RankName, rankRules, rewardText } from './loyalty.js';
import type { RefundTarget } from './sales.js';
import { instant, messageResponse } from './shapes.js';

export const Notification = v.object({
  id: v.string(),
  message: v.string(),
  created_at: instant,
  is_read: v.boolean(),
});
export type Notification = v.InferOutput<typeof Notification>;

export const Notifications = v.array(Notification);
export type Notifications = v.InferOutput<typeof Notifications>;

export const NotificationsQuery = listQuery({ sort: ['id', 'message', 'created_at', 'is_read'] });
export type NotificationsQuery = v.InferOutput<typeof NotificationsQuery>;

/** Notices of a subscription's end that a person wants next to the one at 24 hours. */
export const NotificationPreferences = v.object({
  three_days_before_end: v.boolean(),
  one_hour_before_end: v.boolean(),
});
export type NotificationPreferences = v.InferOutput<typeof NotificationPreferences>;

const choice = v.optional(v.boolean('Escolha sim ou não.'));
export const ChangeNotificationPreferences = v.strictObject({
  three_days_before_end: choice,
  one_hour_before_end: choice,
});
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

interface OfTicket {
  readonly ticketId: number;
}

/** Causes of notifications, with the data that each text needs. A cause is stored and never renamed. */
export interface NotificationDetails {
  readonly payment_received: Amount;
  readonly deposit_approved: Amount;
  readonly order_delivered: object;
  readonly surplus_credited: Amount;
  readonly late_payment_credited: Amount;
  readonly money_returned: Amount;
  /** Notifications of an earlier release name no hours: there was one, at 24. */
  readonly subscription_ending: { readonly hours?: EndNoticeHours };
  readonly order_refunded: Amount & { readonly to: RefundTarget };
  /** Notifications of an earlier release do not tell. */
  readonly subscription_ended: { readonly isRefunded?: boolean };
  readonly reward_reached: { readonly rank: RankName };
  readonly ticket_answered: OfTicket;
  readonly ticket_notice: OfTicket;
  readonly admin_surplus_credited: AmountOfOrder;
  readonly admin_late_payment_credited: AmountOfOrder;
  readonly admin_money_returned: AmountOfOrder;
  readonly payment_assigned: Amount;
  readonly admin_payment_held: AmountOfOrder;
  readonly admin_refund_rejected: { readonly orderId: string };
  readonly admin_component_failed: { readonly component: string };
  readonly admin_keys_guessed: object;
}
export type NotificationCause = keyof NotificationDetails;

/** A cause together with its own details. */
export type CausedNotification = {
  readonly [Cause in NotificationCause]: { readonly cause: Cause; readonly details: NotificationDetails[Cause] };
}[NotificationCause];

const brl = ({ amountCents }: Amount): string => brlText(amountCents);
const ofOrder = ({ orderId }: AmountOfOrder): string => (orderId === null ? '' : ` (pedido ${orderId})`);

const rewardOf = (rank: RankName): string => {
  const reward = rankRules.find(({ name }) => name === rank)?.reward;
  return reward ? `: ${rewardText(reward)}` : '';
};

const endsIn: Readonly<Record<EndNoticeHours, string>> = { 72: '3 dias', 24: '24 horas', 1: '1 hora' };

const texts: { readonly [Cause in NotificationCause]: (details: NotificationDetails[Cause]) => string } = {
  payment_received: (paid) => `Recebemos o seu PIX de ${brl(paid)}.`,
  deposit_approved: (approved) => `Seu depósito de ${brl(approved)} foi aprovado e creditado no seu saldo.`,
  order_delivered: () => 'Seu pedido foi entregue: os produtos, ou as keys do presente, já estão no seu painel.',
  surplus_credited: (credited) =>
    `${brl(credited)} recebidos por PIX além do seu pedido foram creditados no seu saldo.`,
  late_payment_credited: (credited) =>
    `Um PIX de ${brl(credited)} chegou quando o pedido não podia mais ser pago; o valor foi creditado no seu saldo.`,
  money_returned: (returned) => `O banco devolveu ${brl(returned)} de um PIX seu; o valor saiu do seu saldo.`,
  subscription_ending: ({ hours = 24 }) =>
    `Uma das suas assinaturas termina em ${endsIn[hours]}. Renove na Loja para não perder o acesso.`,
  order_refunded: (refunded) =>
    `Reembolsamos ${brl(refunded)} do seu pedido${refunded.to === 'pix' ? ' por PIX' : '; o valor foi creditado no seu saldo'}.`,
  subscription_ended: ({ isRefunded = false }) =>
    isRefunded
      ? 'Uma das suas assinaturas terminou com o reembolso do pedido.'
      : 'Uma das suas assinaturas terminou. Renove na Loja para continuar usando.',
  reward_reached: ({ rank }) => `Você chegou ao rank ${rank}. A recompensa espera por você no painel${rewardOf(rank)}.`,
  ticket_answered: ({ ticketId }) => `A equipe respondeu ao seu ticket #${String(ticketId)}.`,
  ticket_notice: ({ ticketId }) => `A equipe de suporte pede a sua atenção no ticket #${String(ticketId)}.`,
  admin_surplus_credited: (credited) =>
    `${brl(credited)} recebidos por PIX além do pedido foram creditados ao cliente${ofOrder(credited)}.`,
  admin_late_payment_credited: (credited) =>
    `Um PIX de ${brl(credited)} chegou quando o pedido não podia mais ser pago e foi creditado ao cliente${ofOrder(credited)}.`,
  admin_money_returned: (returned) =>
    `O banco devolveu ${brl(returned)} de um PIX; o valor saiu do saldo do cliente${ofOrder(returned)}.`,
  payment_assigned: (assigned) => `Identificamos o seu PIX de ${brl(assigned)}; o valor foi creditado no seu saldo.`,
  admin_payment_held: (held) =>
    `Um PIX de ${brl(held)} espera por alguém da equipe${ofOrder(held)}. Veja em Operações.`,
  admin_refund_rejected: ({ orderId }) =>
    `O banco recusou a devolução por PIX do pedido ${orderId}. Decida como ele é reembolsado em Operações.`,
  admin_component_failed: ({ component }) => `Alarme: ${component} com falha. Veja em Operações.`,
  admin_keys_guessed: () =>
    'Alarme: muitas keys que não existem foram tentadas na última hora. Contas novas e as que erraram hoje esperam para resgatar.',
};

/** Returns the pt-BR text of a notification. */
export const notificationText = ({ cause, details }: CausedNotification): string =>
  (texts[cause] as (given: CausedNotification['details']) => string)(details);

/** Narrows a stored cause: a newer release may have stored one that this release does not know. */
export const isNotificationCause = (cause: string): cause is NotificationCause => Object.hasOwn(texts, cause);
