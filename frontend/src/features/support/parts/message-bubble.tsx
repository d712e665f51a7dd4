import type { TicketMessage } from '@shop/contracts/support';
import { clsx } from 'clsx';
import { memo } from 'react';
import { formatShortDateTime } from '../../../shared/format/dates.js';
import { DateTime } from '../../../shared/ui/date-time.js';
import { SENDING } from '../own-message.js';
import { Attachment } from './attachment.js';
import { LinkedText } from '../../../shared/ui/linked-text.js';

const SystemChip = ({ message }: { message: TicketMessage }) => (
  <li className="flex justify-center py-1">
    <span className="rounded-full border border-line bg-raised px-3 py-1 text-center text-caption wrap-anywhere text-muted">
      <bdi>{message.content}</bdi>
      {'\u00a0· '}
      <time dateTime={message.created_at}>{formatShortDateTime(message.created_at)}</time>
    </span>
  </li>
);

interface MessageBubbleProps {
  readonly message: TicketMessage;
  readonly own: boolean;
}

function Bubble({ message, own }: MessageBubbleProps) {
  if (message.type === 'SYSTEM') return <SystemChip message={message} />;
  return (
    <li
      className={clsx(
        'grid max-w-[85%] gap-1 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]',
        own ? 'justify-items-end self-end' : 'justify-items-start self-start',
      )}
    >
      <p className="text-caption wrap-anywhere text-muted">
        <bdi className="font-medium">{own ? 'Você' : message.sender_name}</bdi>
        {'\u00a0· '}
        {message.id === SENDING ? 'Enviando…' : <DateTime instant={message.created_at} short className="tabular" />}
      </p>
      <Attachment message={message} />
      {message.content === '' ? null : (
        <p
          dir="auto"
          className={clsx(
            'rounded-card border px-4 py-2.5 text-body wrap-anywhere whitespace-pre-wrap',
            own ? 'border-transparent bg-accent-tint text-fg' : 'border-line bg-raised',
          )}
        >
          <LinkedText text={message.content} />
        </p>
      )}
    </li>
  );
}

/**
 * One message: own ones at the right, what the product says as a chip in the middle. Text stays text, but for its
 * links. Memoised, so that a new message does not draw the whole thread.
 */
export const MessageBubble = memo(Bubble);
