import { paths } from '@shop/contracts/paths';
import type { MailContent } from '../../platform/mail/layout.js';
import type { MailSample } from '../../platform/mail/mail-sample.js';
import type { DueNewsletterMail } from './domain/newsletter.js';

/** Addresses that a message of the newsletter may lead to. */
interface NewsletterMailLinks {
  readonly confirmUrl: string;
  readonly leaveUrl: string;
}

/** Composes a message of the newsletter. */
export const newsletterMail = (kind: DueNewsletterMail['kind'], links: NewsletterMailLinks): MailContent =>
  kind === 'confirm'
    ? {
        title: 'Confirme a sua inscrição',
        lines: [
          'Recebemos um pedido para enviar as nossas novidades a este e-mail. Confirme em até 24 horas para começar a receber.',
          'Se não foi você, ignore esta mensagem: sem a confirmação, nada mais é enviado e o endereço é apagado.',
        ],
        link: { label: 'Confirmar inscrição', url: links.confirmUrl },
      }
    : {
        title: 'Inscrição confirmada',
        lines: [
          'Pronto! A partir de agora você recebe as nossas novidades: lançamentos, cupons e avisos importantes.',
          'Mudou de ideia? Saia da lista quando quiser, com um clique e sem precisar entrar na conta.',
        ],
        link: { label: 'Cancelar inscrição', url: links.leaveUrl },
      };

const sample = (name: string, kind: DueNewsletterMail['kind']): MailSample => ({
  name,
  example: (publicUrl) =>
    newsletterMail(kind, {
      confirmUrl: `${publicUrl}${paths.newsletterConfirm}?token=exemplo`,
      leaveUrl: `${publicUrl}${paths.newsletterLeave}?token=exemplo`,
    }),
});

export const newsletterMailSamples: readonly MailSample[] = [
  sample('novidades-confirmar', 'confirm'),
  sample('novidades-confirmada', 'welcome'),
];
