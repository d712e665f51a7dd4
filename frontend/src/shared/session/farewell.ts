import { useSession, type Farewell } from './session.js';

const words: Readonly<Record<Farewell, string | undefined>> = {
  left: undefined,
  inactive: 'Sua sessão expirou por inatividade.',
  ended: 'Sua sessão foi encerrada. Entre novamente.',
};

/** Why the session is over, in words, unless its person has just left. */
export const useFarewell = () => useSession(({ farewell }) => (farewell === null ? undefined : words[farewell]));
