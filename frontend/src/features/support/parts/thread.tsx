import type { TicketThread } from '@shop/contracts/support';
import { ArrowDown } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { useOlderMessages } from '../older-messages.js';
import { MessageBubble } from './message-bubble.js';
import { TypingLine } from './typing-line.js';

/** Pixels from the end within which new messages of others scroll into view by themselves. */
const NEAR_END = 80;

interface ThreadProps {
  readonly thread: TicketThread;
  readonly ownId: string;
}

/** The messages, oldest first. Stays at the end while the reader is there, and says when something new came below. */
export function Thread({ thread, ownId }: ThreadProps) {
  const ticketId = thread.ticket.id;
  const nearEnd = useRef(true);
  const [hasNews, setHasNews] = useState(false);
  const { box, messages, hasOlder, loading, showOlder, noteTop, scrollToEnd } = useOlderMessages(ticketId, thread);
  const last = messages.at(-1);
  const lastId = last?.id;
  const lastIsOwn = last?.sender_id === ownId;
  const toEnd = useCallback(() => {
    scrollToEnd();
    nearEnd.current = true;
    setHasNews(false);
  }, [scrollToEnd]);
  useLayoutEffect(() => {
    if (lastId === undefined) return;
    if (nearEnd.current || lastIsOwn) toEnd();
    else setHasNews(true);
  }, [lastId, lastIsOwn, toEnd]);
  const noteScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    nearEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
    if (nearEnd.current) setHasNews(false);
    else noteTop();
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
        {hasOlder ? (
          <p className="pb-4 text-center">
            <Button size="dense" variant="ghost" loading={loading} onClick={showOlder}>
              Mostrar mensagens anteriores
            </Button>
          </p>
        ) : null}
        <ol className="flex flex-col gap-4">
          {messages.map((message) => (
            <MessageBubble key={message.id} message={message} own={message.sender_id === ownId} />
          ))}
        </ol>
      </div>
      {/* Who has sent a message is no longer writing it. */}
      <TypingLine key={lastId} ticketId={ticketId} ownId={ownId} />
      {hasNews ? (
        <span className="absolute bottom-8 left-1/2 -translate-x-1/2">
          <Button size="dense" icon={<ArrowDown aria-hidden size={14} strokeWidth={2} />} onClick={toEnd}>
            Novas mensagens
          </Button>
        </span>
      ) : null}
    </div>
  );
}
