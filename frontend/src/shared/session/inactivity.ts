import { INACTIVITY_LOGOUT } from '@shop/contracts/limits';
import { useEffect } from 'react';
import { wallNow } from '../rx/clock.js';
import { notify } from '../ui/notify.js';
import { endSession, useSession } from './session.js';

const KEY = 'lastActivity';
const WRITE_EVERY = 1_000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

export const SESSION_EXPIRED = 'Sua sessão expirou por inatividade.';

const lastActivity = () => Number(localStorage.getItem(KEY) ?? 0);
const touch = () => {
  localStorage.setItem(KEY, String(wallNow()));
};

/** A new session starts with its own activity, whatever the last one left behind. */
export const beginSession = (token: string) => {
  touch();
  useSession.getState().begin(token);
};

/** Ends the session after 7 minutes without a sign of life in any tab. The tabs share the time of the last one, not timers. */
export function watchInactivity() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wrote = 0;
  const remaining = () => lastActivity() + INACTIVITY_LOGOUT - wallNow();
  const expire = () => {
    notify('warning', SESSION_EXPIRED);
    endSession();
  };
  const check = () => {
    clearTimeout(timer);
    const left = remaining();
    if (left <= 0) expire();
    else timer = setTimeout(check, left);
  };
  const seen = () => {
    if (wallNow() - wrote < WRITE_EVERY || remaining() <= 0) return;
    wrote = wallNow();
    touch();
  };
  const endedElsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === 'authToken' && newValue === null && remaining() <= 0) notify('warning', SESSION_EXPIRED);
  };
  if (lastActivity() === 0) touch();
  check();
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, seen, { passive: true, capture: true });
  document.addEventListener('visibilitychange', check);
  addEventListener('storage', endedElsewhere);
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, seen, { capture: true });
    document.removeEventListener('visibilitychange', check);
    removeEventListener('storage', endedElsewhere);
  };
}

export const useInactivityLogout = () => {
  useEffect(watchInactivity, []);
};
