import { ExternalLink } from 'lucide-react';
import { useConfig } from '../../../shared/config/config.js';
import { icon } from '../../../shared/ui/icons.js';

/** Without a mail server, messages are read on the machine itself. */
export function MailboxLink() {
  const url = useConfig(({ mailboxUrl }) => mailboxUrl);
  if (url === null) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-6 items-center gap-1.5 justify-self-center text-dense text-accent-fg underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      Abrir caixa de e-mail local
      <ExternalLink {...icon} />
      <span className="sr-only">(abre em nova aba)</span>
    </a>
  );
}
