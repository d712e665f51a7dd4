import { INACTIVITY_LOGOUT } from '@shop/contracts/limits';
import { useEffect } from 'react';
import { wallNow } from '../time/clock.js';
import { logOut, useSession } from './session.js';

const KEY = 'lastActivity';
const WRITE_EVERY = 1_000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

const lastActivity = () => Number(localStorage.getItem(KEY) ?? 0);
const touch = () => {
  localStorage.setItem(KEY, String(wallNow()));
};

/** Starts a session with fresh activity, so that the previous session's last activity cannot end it. */
export const beginSession = (token: string) => {
  touch();
  useSession.getState().begin(token);
};

/**
 * Ends the session, here and on the server, after 7 minutes without activity in any tab. The tabs share the time of the
 * last activity instead of timers; if the time ran out while no tab was open, the next tab to open ends the session.
 */
export function watchInactivity() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wrote = 0;
  const remaining = () => lastActivity() + INACTIVITY_LOGOUT - wallNow();
  const check = () => {
    clearTimeout(timer);
    // The clock was set back: an activity in the future would keep the session open until then.
    if (lastActivity() > wallNow()) touch();
    const left = remaining();
    if (left <= 0) logOut('inactive');
    else timer = setTimeout(check, left);
  };
  const seen = () => {
    if (Math.abs(wallNow() - wrote) < WRITE_EVERY) return;
    // Timers stop while a computer sleeps; the event that wakes it must not prolong an expired session.
    if (remaining() <= 0) {
      check();
      return;
    }
    wrote = wallNow();
    touch();
  };
  if (lastActivity() === 0) touch();
  check();
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, seen, { passive: true, capture: true });
  document.addEventListener('visibilitychange', check);
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, seen, { capture: true });
    document.removeEventListener('visibilitychange', check);
  };
}

export const useInactivityLogout = () => {
  useEffect(watchInactivity, []);
};
