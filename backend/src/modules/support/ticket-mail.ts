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

interface ReplyNotice extends TicketNotice {
  readonly subject: string;
}

/** Returns the mail of a reply. It names the ticket and quotes no message. */
export const replyNotice = ({ ticketId, subject, publicUrl }: ReplyNotice): MailContent => ({
  title: `Resposta no ticket #${String(ticketId)}: ${subject}`,
  lines: [`A equipe respondeu ao seu ticket #${String(ticketId)}, «${subject}».`, 'Abra o ticket para ler a resposta.'],
  link: { label: 'Abrir o ticket', url: `${publicUrl}${ticketPath(ticketId)}` },
});

export const ticketMailSamples: readonly MailSample[] = [
  { name: 'ticket-notice', example: (publicUrl) => ticketNotice({ ticketId: 12, publicUrl }) },
  {
    name: 'ticket-reply',
    example: (publicUrl) => replyNotice({ ticketId: 12, subject: 'Não consigo entrar', publicUrl }),
  },
];
