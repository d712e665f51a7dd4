import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { rawStorage } from '../storage/raw-storage.js';

const TOKEN_KEY = 'authToken';
/** Second name of the token, read when the first is missing. */
const OTHER_TOKEN_KEY = 'auth-token';

/** Moves a token stored under the second name to the first. */
export function adoptOtherToken(): void {
  const token = localStorage.getItem(OTHER_TOKEN_KEY);
  if (token === null) return;
  localStorage.removeItem(OTHER_TOKEN_KEY);
  if (localStorage.getItem(TOKEN_KEY) === null) localStorage.setItem(TOKEN_KEY, token);
}

try {
  adoptOtherToken();
} catch {
  // Storage is missing on the server, where pages are prerendered.
}

/** Session end reasons: sign-out, inactivity, ended by the server, erased with the account. */
const sessionEndReasons = ['left', 'inactive', 'ended', 'erased'] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

const SESSION_END_REASON_KEY = 'sessionEnd';

/** Reads the reason stored by the tab in which the session ended. */
const lastSessionEndReason = (): SessionEndReason =>
  sessionEndReasons.find((one) => one === localStorage.getItem(SESSION_END_REASON_KEY)) ?? 'left';

/** Returns the reason of an end: one by the server may have an expected reason. */
const explained = (why: SessionEndReason, expected: SessionEndReason | null) => (why === 'ended' && expected) || why;

interface SessionState {
  readonly token: string | null;
  /** End reason of the last session, if it ended while this page was open. */
  readonly sessionEndReason: SessionEndReason | null;
  /** Reason for which the server is about to end the session at the user's request. */
  readonly expected: SessionEndReason | null;
  begin: (token: string) => void;
  /** Ends the session of that token; does nothing when another session has replaced it. */
  end: (token: string | null, why: SessionEndReason) => void;
}

/** Session of this browser, shared by all its tabs. */
export const useSession = create<SessionState>()(
  persist(
    (set, get) => ({
      token: null,
      sessionEndReason: null,
      expected: null,
      begin: (token) => {
        set({ token, sessionEndReason: null, expected: null });
      },
      end: (token, why) => {
        if (token === null || get().token !== token) return;
        const sessionEndReason = explained(why, get().expected);
        localStorage.setItem(SESSION_END_REASON_KEY, sessionEndReason);
        set({ token: null, sessionEndReason, expected: null });
      },
    }),
    { name: TOKEN_KEY, storage: rawStorage('token'), partialize: ({ token }) => ({ token }) },
  ),
);

export const endSession = (why: SessionEndReason = 'left') => {
  const { token, end } = useSession.getState();
  end(token, why);
};

/**
 * Ends the session here at once, and on the server. The request may outlive the page, and sign-out does not wait for
 * its response.
 */
export const logOut = (why: SessionEndReason = 'left') => {
  const { token } = useSession.getState();
  if (token !== null) void endOnServer(token);
  endSession(why);
};

async function endOnServer(token: string): Promise<void> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const options = { method: 'POST', headers, credentials: 'omit', keepalive: true } as const;
  await fetch('/api/auth/logout', options).catch(() => undefined);
}

/** Events before which another tab may have changed the session; a page in the back/forward cache misses the first. */
const SIGNS_OF_CHANGE = ['storage', 'pageshow'] as const;

/** Follows sign-in and sign-out of other tabs, until the returned function is called. Called once, at start. */
export function watchSession() {
  const follow = () => {
    const token = localStorage.getItem(TOKEN_KEY);
    const { token: before, expected } = useSession.getState();
    if (token === before) return;
    const sessionEndReason = token === null ? explained(lastSessionEndReason(), expected) : null;
    useSession.setState({ token, sessionEndReason, expected: null });
  };
  for (const sign of SIGNS_OF_CHANGE) addEventListener(sign, follow);
  return () => {
    for (const sign of SIGNS_OF_CHANGE) removeEventListener(sign, follow);
  };
}
