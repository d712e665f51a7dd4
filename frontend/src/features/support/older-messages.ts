import type { ThreadPage } from '@shop/contracts/support';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useCommand } from '../../shared/live/command.js';
import { loadOlder } from './support.api.js';
import { withNewest, withOlder } from './thread-pages.js';

/** Pixels from the top within which older messages are loaded. */
const NEAR_TOP = 800;

/** The box of a thread: after `hold`, what is read stays where it is on the screen when messages are added above it. */
function useThreadBox(firstId: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const belowTop = useRef<number>(null);
  useLayoutEffect(() => {
    if (!box.current || belowTop.current === null) return;
    box.current.scrollTop = box.current.scrollHeight - belowTop.current;
    belowTop.current = null;
  }, [firstId]);
  const hold = () => {
    if (box.current) belowTop.current = box.current.scrollHeight - box.current.scrollTop;
  };
  const scrollToEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, []);
  return { box, hold, scrollToEnd };
}

/** Adds older messages to the newest page of a thread, page by page as its reader scrolls up. */
export function useOlderMessages(ticketId: number, newest: ThreadPage) {
  const [shown, setShown] = useState({ newest, known: newest });
  if (shown.newest !== newest) setShown({ newest, known: withNewest(shown.known, newest) });
  const { messages, older } = shown.known;
  const [failed, setFailed] = useState(false);
  const { box, hold, scrollToEnd } = useThreadBox(messages[0]?.id);
  const { run, busy } = useCommand((before: number) => loadOlder(ticketId, before), {
    toast: false,
    fallback: 'Erro ao carregar as mensagens anteriores.',
    done: (page, before) => {
      setFailed(false);
      hold();
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
  /** After a failure only the button loads. */
  const noteTop = () => {
    if (box.current && box.current.scrollTop < NEAR_TOP && !failed) showOlder();
  };
  return { box, messages, hasOlder: older !== null, loading: busy, showOlder, noteTop, scrollToEnd };
}
