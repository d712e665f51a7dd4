import type { TicketMessage } from '@shop/contracts/support';
import { FileText } from 'lucide-react';
import { icon } from '../../../shared/ui/icons.js';

/** The file of a message: pictures and players in place, any other as a chip that saves it. */
export function Attachment({ message: { type, attachment_url: url, attachment_name } }: { message: TicketMessage }) {
  if (url === null) return null;
  const address = `/ticket-attachments/${url}`;
  const name = attachment_name ?? 'Arquivo anexado';
  switch (type) {
    case 'IMAGE':
      return (
        <a href={address} target="_blank" rel="noopener noreferrer" className="rounded-card">
          <img
            src={address}
            alt={name}
            loading="lazy"
            className="max-h-80 max-w-full rounded-card border border-line"
          />
        </a>
      );
    case 'VIDEO':
      return (
        <video
          src={address}
          aria-label={name}
          controls
          preload="metadata"
          className="max-h-80 max-w-full rounded-card border border-line"
        />
      );
    case 'AUDIO':
      return <audio src={address} aria-label={name} controls preload="metadata" className="max-w-full" />;
    default:
      return (
        <a
          href={address}
          download={name}
          className="flex max-w-full items-center gap-2 rounded-control border border-line bg-raised px-3 py-2 text-dense"
        >
          <FileText {...icon} className="shrink-0 text-subtle" />
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
        </a>
      );
  }
}
