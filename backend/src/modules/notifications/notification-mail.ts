import { type CausedNotification, type NotificationCause, notificationText } from '@shop/contracts/notifications';
import type { MailKind } from '@shop/contracts/mail';
import type { NeededPermission } from '@shop/contracts/permissions';
import { paths } from '@shop/contracts/paths';
import type { MailContent } from '../../platform/mail/layout.js';
import type { MailSample } from '../../platform/mail/mail-sample.js';
import { deliveryExample, deliveryMail } from './delivery-mail.js';
import { isGathered } from './domain/due-mails.js';
import type { Notice } from './domain/notice.js';
import { permissionOf } from './domain/staff-notices.js';
import type { Notifying } from './notices.js';
import { newTicketExample, newTicketsMail } from './new-tickets-mail.js';

interface MailFrame {
  /** The kind to be switched off; absent for a mail without a switch. */
  readonly kind?: MailKind;
  readonly title: string;
  readonly link: { readonly label: string; readonly path: string };
}

/** Places that each receiver may open: «Operações» only by those with `operations`. */
const operations = { label: 'Abrir Operações', path: paths.adminOperations } as const;
const books = { label: 'Abrir Conciliação', path: `${paths.adminBooks}?kind=unmatched` } as const;
const sales = { label: 'Abrir Vendas e pedidos', path: paths.adminOrders } as const;

/** Mailed notifications that do not gather: money moved outside the shop, an end of access, alarms. */
const mailed: { readonly [Cause in NotificationCause]?: MailFrame } = {
  subscription_ending: {
    kind: 'reminders',
    title: 'Sua assinatura termina em breve',
    link: { label: 'Renovar na Loja', path: paths.shop },
  },
  renewal_coming: {
    kind: 'reminders',
    title: 'Sua assinatura será renovada com o saldo',
    link: { label: 'Abrir o painel', path: paths.home },
  },
  renewal_balance_short: {
    kind: 'reminders',
    title: 'Falta saldo para renovar sua assinatura',
    link: { label: 'Depositar', path: paths.deposit },
  },
  renewal_price_raised: {
    kind: 'reminders',
    title: 'Sua assinatura não foi renovada',
    link: { label: 'Renovar na Loja', path: paths.shop },
  },
  renewal_unavailable: {
    kind: 'reminders',
    title: 'A renovação automática foi desligada',
    link: { label: 'Ver a Loja', path: paths.shop },
  },
  order_refunded: {
    kind: 'refunds',
    title: 'Seu pedido foi reembolsado',
    link: { label: 'Ver o extrato', path: paths.statement },
  },
  money_returned: {
    title: 'O banco devolveu um PIX seu',
    link: { label: 'Ver o extrato', path: paths.statement },
  },
  admin_payment_held: { title: 'Um PIX espera pela equipe', link: books },
  admin_refund_rejected: { title: 'O banco recusou uma devolução', link: sales },
  admin_component_failed: { title: 'Alarme da loja', link: operations },
  admin_keys_guessed: { title: 'Alarme da loja', link: operations },
  admin_certificate_expiring: { title: 'O certificado do banco vence em breve', link: operations },
};

export const isMailed = (cause: NotificationCause): boolean => isGathered(cause) || mailed[cause] !== undefined;

/** Returns true for an event whose notification is mailed too. */
export const isMailDue = (event: Notifying, { cause }: Notice): boolean =>
  event.type === 'NotificationAdded' ? event.data.isMailDue : isMailed(cause);

interface NotificationMail {
  readonly kind: MailKind | null;
  /** Permission that its reader needs. */
  readonly permission: NeededPermission;
  readonly content: MailContent;
}

/** Returns the mail of a notification in the product's words; `null` for a cause without mail. */
export function notificationMail(
  cause: NotificationCause,
  message: string,
  publicUrl: string,
): NotificationMail | null {
  const frame = mailed[cause];
  if (!frame) return null;
  const { label, path } = frame.link;
  const content = { title: frame.title, lines: [message], link: { label, url: `${publicUrl}${path}` } };
  return { kind: frame.kind ?? null, permission: permissionOf(cause), content };
}

const examples: readonly CausedNotification[] = [
  { cause: 'subscription_ending', details: { hours: 24 } },
  { cause: 'renewal_coming', details: { amountCents: 2_990, products: 'Aurora FPS' } },
  { cause: 'renewal_balance_short', details: { amountCents: 2_990, products: 'Aurora FPS' } },
  { cause: 'renewal_price_raised', details: { amountCents: 3_490, products: 'Aurora FPS' } },
  { cause: 'renewal_unavailable', details: { amountCents: 2_990, products: 'Aurora FPS' } },
  { cause: 'order_refunded', details: { amountCents: 2_990, to: 'pix' } },
  { cause: 'money_returned', details: { amountCents: 5_000 } },
  { cause: 'admin_payment_held', details: { amountCents: 5_000, orderId: null } },
  { cause: 'admin_refund_rejected', details: { orderId: 'pedido-1' } },
  { cause: 'admin_component_failed', details: { component: 'Pagamentos PIX' } },
  { cause: 'admin_keys_guessed', details: {} },
  { cause: 'admin_certificate_expiring', details: { day: '2026-12-20' } },
];

export const notificationMailSamples: readonly MailSample[] = [
  ...examples.map((one) => ({
    name: `notification-${one.cause.replaceAll('_', '-')}`,
    example: (publicUrl: string) => notificationMail(one.cause, notificationText(one), publicUrl)!.content,
  })),
  { name: 'new-tickets', example: (publicUrl) => newTicketsMail([newTicketExample], publicUrl) },
  { name: 'delivery', example: (publicUrl) => deliveryMail([deliveryExample], new Set(), publicUrl) },
];
