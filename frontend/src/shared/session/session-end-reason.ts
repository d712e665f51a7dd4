import { notify } from '../ui/notify.js';
import { useSession, type SessionEndReason } from './session.js';

const words: Readonly<Record<SessionEndReason, string | undefined>> = {
  left: undefined,
  inactive: 'Sua sessão expirou por inatividade.',
  erased: 'Sua conta foi excluída.',
  ended: 'Sua sessão foi encerrada. Entre novamente.',
};

const wordsOf = (sessionEndReason: SessionEndReason | null) =>
  sessionEndReason === null ? undefined : words[sessionEndReason];

/** Returns the session's end reason in words, or nothing after a sign-out. */
export const useSessionEndReason = () => useSession(({ sessionEndReason }) => wordsOf(sessionEndReason));

/** Shows the reason in every tab when the session ends, on any screen. Called once, at start. */
export const watchSessionEndReason = () =>
  useSession.subscribe(({ token, sessionEndReason }, before) => {
    const text = token === null && before.token !== null ? wordsOf(sessionEndReason) : undefined;
    if (text !== undefined) notify('warning', text, { id: 'session-end-reason' });
  });
