import { isNotificationCause, notificationText } from './notifications.js';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the text of a notification', () => {
  it('holds its amount in BRL', () => {
    expect(plain(notificationText({ cause: 'payment_received', details: { amountCents: 123_456 } }))).toBe(
      'Recebemos o seu PIX de R$ 1.234,56.',
    );
  });

  it('names the products, where they are known', () => {
    const products = 'Aurora FPS';
    expect(notificationText({ cause: 'subscription_ending', details: { hours: 24, products } })).toMatch(
      /^Sua assinatura de Aurora FPS termina em 24 horas\./,
    );
    expect(notificationText({ cause: 'subscription_ended', details: { isRefunded: false } })).toMatch(
      /^Uma das suas assinaturas terminou\./,
    );
    const refunded = { amountCents: 590, to: 'pix', products } as const;
    expect(plain(notificationText({ cause: 'order_refunded', details: refunded }))).toBe(
      'Reembolsamos R$ 5,90 do seu pedido (Aurora FPS) por PIX.',
    );
  });

  it('says where the money of a refund went', () => {
    const text = (to: 'pix' | 'balance') =>
      plain(notificationText({ cause: 'order_refunded', details: { amountCents: 590, to } }));
    expect(text('pix')).toBe('Reembolsamos R$ 5,90 do seu pedido por PIX.');
    expect(text('balance')).toBe('Reembolsamos R$ 5,90 do seu pedido; o valor foi creditado no seu saldo.');
  });

  it('names the order to administrators, where there is one', () => {
    const text = (orderId: string | null) =>
      plain(notificationText({ cause: 'admin_late_payment_credited', details: { amountCents: 500, orderId } }));
    expect(text('o1')).toBe(
      'Um PIX de R$ 5,00 chegou quando o pedido não podia mais ser pago e foi creditado ao cliente (pedido o1).',
    );
    expect(text(null)).toBe(
      'Um PIX de R$ 5,00 chegou quando o pedido não podia mais ser pago e foi creditado ao cliente.',
    );
  });
});

it('a cause of another release is not known', () => {
  expect([isNotificationCause('order_delivered'), isNotificationCause('toString')]).toEqual([true, false]);
});
