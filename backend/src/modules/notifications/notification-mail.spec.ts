import type { NotificationCause } from '@shop/contracts/notifications';
import { paths } from '@shop/contracts/paths';
import { notificationMail } from './notification-mail.js';

const linkOf = (cause: NotificationCause) => {
  const mail = notificationMail(cause, 'Texto', 'https://loja.example.com');
  return mail && [mail.permission, mail.content.link?.url];
};

it('a mail to administrators links to a screen that the permission of its readers opens', () => {
  expect(linkOf('admin_payment_held')).toEqual(['sales', `https://loja.example.com${paths.adminBooks}?kind=unmatched`]);
  expect(linkOf('admin_refund_rejected')).toEqual(['sales', `https://loja.example.com${paths.adminOrders}`]);
  for (const cause of ['admin_component_failed', 'admin_keys_guessed', 'admin_certificate_expiring'] as const)
    expect(linkOf(cause)).toEqual(['operations', `https://loja.example.com${paths.adminOperations}`]);
});

it('a mail to the person concerned needs no permission', () => {
  expect(linkOf('money_returned')).toEqual(['any', `https://loja.example.com${paths.statement}`]);
});
