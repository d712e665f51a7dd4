import { ticketPath } from '@shop/contracts/paths';
import type { MailContent } from '../../platform/mail/layout.js';
import type { MailSample } from '../../platform/mail/mail-sample.js';

interface TicketNotice {
  readonly ticketId: number;
  /** Origin of the link. */
  readonly publicUrl: string;
}

/**
 * Returns the mail that asks a member to look at a ticket. It quotes nothing of the ticket, because others may read the
 * mail.
 */
export const ticketNotice = ({ ticketId, publicUrl }: TicketNotice): MailContent => ({
  title: `Seu ticket #${String(ticketId)} precisa de você`,
  lines: [
    `A equipe de suporte pede a sua atenção no ticket #${String(ticketId)}.`,
    'Abra o ticket para ler a mensagem e responder.',
  ],
  link: { label: 'Abrir o ticket', url: `${publicUrl}${ticketPath(ticketId)}` },
});

export const ticketMailSamples: readonly MailSample[] = [
  { name: 'ticket-notice', example: (publicUrl) => ticketNotice({ ticketId: 12, publicUrl }) },
];
