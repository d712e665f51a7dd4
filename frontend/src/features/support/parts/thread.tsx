import type { TicketThread } from '@shop/contracts/support';
import { ArrowDown } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { useOlderMessages } from '../older-messages.js';
import { MessageBubble } from './message-bubble.js';
import { TypingLine } from './typing-line.js';

interface ThreadProps {
  readonly thread: TicketThread;
  readonly ownId: string;
  /** The reader is of the staff, and sees what is only for them. */
  readonly forStaff?: boolean;
}

/** The messages, oldest first. Stays at the end while the reader is there, and says when something new came below. */
export function Thread({ thread, ownId, forStaff = false }: ThreadProps) {
  const ticketId = thread.ticket.id;
  const { box, list, isAtEnd, scrollToEnd, ...pages } = useOlderMessages(ticketId, thread);
  const messages = forStaff ? pages.messages : pages.messages.filter(({ staff_only }) => !staff_only);
  const last = messages.at(-1);
  const lastId = last?.id;
  const lastIsOwn = last?.sender_id === ownId;
  /** The last message when the reader left the end. */
  const [leftAt, setLeftAt] = useState<string>();
  useLayoutEffect(() => {
    if (lastId !== undefined && (isAtEnd.current || lastIsOwn)) scrollToEnd();
  }, [lastId, lastIsOwn, isAtEnd, scrollToEnd]);
  const noteScroll = () => {
    pages.noteScroll();
    setLeftAt(isAtEnd.current ? undefined : (leftAt ?? lastId));
  };
  return (
    <div className="relative grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
      <div
        ref={box}
        role="log"
        aria-label="Mensagens"
        tabIndex={0}
        className="min-h-0 overflow-y-auto overscroll-contain p-4 md:p-5"
        onScroll={noteScroll}
      >
        {pages.hasOlder ? (
          <p className="pb-4 text-center">
            <Button size="dense" variant="ghost" loading={pages.loading} onClick={pages.showOlder}>
              Mostrar mensagens anteriores
            </Button>
          </p>
        ) : null}
        <ol ref={list} className="flex flex-col gap-4">
          {messages.map((message) => (
            <MessageBubble key={message.id} message={message} own={message.sender_id === ownId} />
          ))}
        </ol>
      </div>
      {/* Who has sent a message is no longer writing it. */}
      <TypingLine key={lastId} ticketId={ticketId} ownId={ownId} />
      {leftAt !== undefined && leftAt !== lastId ? (
        <span className="absolute bottom-8 left-1/2 -translate-x-1/2">
          <Button size="dense" icon={<ArrowDown aria-hidden size={14} strokeWidth={2} />} onClick={scrollToEnd}>
            Novas mensagens
          </Button>
        </span>
      ) : null}
    </div>
  );
}
