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

/** Why the session is over, in words, unless its person has just left. */
export const useSessionEndReason = () => useSession(({ sessionEndReason }) => wordsOf(sessionEndReason));

/** Says it in every tab at the moment the session ends, wherever its person is then. Called once, at start. */
export const watchSessionEndReason = () =>
  useSession.subscribe(({ token, sessionEndReason }, before) => {
    const text = token === null && before.token !== null ? wordsOf(sessionEndReason) : undefined;
    if (text !== undefined) notify('warning', text, { id: 'session-end-reason' });
  });
