import type { ThreadPage } from '@shop/contracts/support';
import { useState } from 'react';
import { useCommand } from '../../shared/live/command.js';
import { loadOlder } from './support.api.js';
import { useThreadBox } from './thread-box.js';
import { withNewest, withOlder } from './thread-pages.js';

/** Pixels from the top within which older messages are loaded. */
const NEAR_TOP = 800;

/** Adds older messages to the newest page of a thread, page by page as its reader scrolls up. */
export function useOlderMessages(ticketId: number, newest: ThreadPage) {
  const [shown, setShown] = useState({ newest, known: newest });
  if (shown.newest !== newest) setShown({ newest, known: withNewest(shown.known, newest) });
  const { messages, older } = shown.known;
  const [failed, setFailed] = useState(false);
  const thread = useThreadBox(messages[0]?.id);
  const { run, busy } = useCommand((before: number) => loadOlder(ticketId, before), {
    toast: false,
    fallback: 'Erro ao carregar as mensagens anteriores.',
    done: (page, before) => {
      setFailed(false);
      thread.hold();
      setShown((now) => ({ ...now, known: withOlder(now.known, before, page) }));
    },
    rejected: () => {
      setFailed(true);
      return false;
    },
  });
  const showOlder = () => {
    if (older !== null) void run(older);
  };
  /** Loads older messages near the top; after a failure only the button does. */
  const noteScroll = () => {
    thread.noteScroll();
    const { current: box } = thread.box;
    if (box && box.scrollTop < NEAR_TOP && !thread.isAtEnd.current && !failed) showOlder();
  };
  return { ...thread, messages, hasOlder: older !== null, loading: busy, showOlder, noteScroll };
}
