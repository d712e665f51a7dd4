import { o as __toESM } from './rolldown-runtime-C1I3wEg2.js';
import { _ as INACTIVITY_LOGOUT, d as wallNow, r as useSession, t as endSession } from './session-Bp2ucNrp.js';
import { a as require_react } from './spinner-tcE1Yfv-.js';
import { t as notify } from './notify-BrDQh7hW.js';
// src/shared/session/inactivity.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var KEY = 'lastActivity';
var WRITE_EVERY = 1e3;
var SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'];
var SESSION_EXPIRED = 'Sua sessão expirou por inatividade.';
var lastActivity = () => Number(localStorage.getItem(KEY) ?? 0);
var touch = () => {
  localStorage.setItem(KEY, String(wallNow()));
};
/** A new session starts with its own activity, whatever the last one left behind. */
var beginSession = (token) => {
  touch();
  useSession.getState().begin(token);
};
/** Ends the session after 7 minutes without a sign of life in any tab. The tabs share the time of the last one, not timers. */
function watchInactivity() {
  let timer;
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
  const endedElsewhere = ({ key, newValue }) => {
    if (key === 'authToken' && newValue === null && remaining() <= 0) notify('warning', SESSION_EXPIRED);
  };
  if (lastActivity() === 0) touch();
  check();
  for (const sign of SIGNS_OF_LIFE)
    addEventListener(sign, seen, {
      passive: true,
      capture: true,
    });
  document.addEventListener('visibilitychange', check);
  addEventListener('storage', endedElsewhere);
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, seen, { capture: true });
    document.removeEventListener('visibilitychange', check);
    removeEventListener('storage', endedElsewhere);
  };
}
var useInactivityLogout = () => {
  (0, import_react.useEffect)(watchInactivity, []);
};
export { useInactivityLogout as n, beginSession as t };
