import { notify } from '../ui/notify.js';
import { lastFarewell, useSession, type Farewell } from './session.js';

const words: Readonly<Record<Farewell, string | null>> = {
  left: null,
  inactive: 'Sua sessão expirou por inatividade.',
  ended: 'Sua sessão foi encerrada. Entre novamente.',
};

/** Says in every tab why the session is over, unless its person has just left. Called once, at start. */
export const watchFarewell = () =>
  useSession.subscribe(({ token }, before) => {
    if (token !== null || before.token === null) return;
    const text = words[lastFarewell()];
    if (text !== null) notify('warning', text, { id: 'farewell' });
  });
