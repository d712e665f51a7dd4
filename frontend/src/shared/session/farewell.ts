import { notify } from '../ui/notify.js';
import { useSession, type Farewell } from './session.js';

const words: Readonly<Record<Farewell, string | undefined>> = {
  left: undefined,
  inactive: 'Sua sessão expirou por inatividade.',
  erased: 'Sua conta foi excluída.',
  ended: 'Sua sessão foi encerrada. Entre novamente.',
};

const wordsOf = (farewell: Farewell | null) => (farewell === null ? undefined : words[farewell]);

/** Why the session is over, in words, unless its person has just left. */
export const useFarewell = () => useSession(({ farewell }) => wordsOf(farewell));

/** Says it in every tab at the moment the session ends, wherever its person is then. Called once, at start. */
export const watchFarewell = () =>
  useSession.subscribe(({ token, farewell }, before) => {
    const text = token === null && before.token !== null ? wordsOf(farewell) : undefined;
    if (text !== undefined) notify('warning', text, { id: 'farewell' });
  });
