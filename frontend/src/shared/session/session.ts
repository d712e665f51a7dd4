import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { resetResources } from '../rx/resources.js';
import { rawStorage } from './raw-storage.js';

const TOKEN_KEY = 'authToken';

/** Why a session ended: by its person's own choice, for want of a sign of life, because the server ended it, or with the account. */
const farewells = ['left', 'inactive', 'ended', 'erased'] as const;
export type Farewell = (typeof farewells)[number];

const FAREWELL_KEY = 'sessionEnd';

/** The tab that ended the session of this browser wrote down for all why it did. */
const lastFarewell = (): Farewell => farewells.find((one) => one === localStorage.getItem(FAREWELL_KEY)) ?? 'left';

interface SessionState {
  readonly token: string | null;
  /** Why the last session ended, if that was while this page was open. */
  readonly farewell: Farewell | null;
  /** What the server is about to end the session for, because its person asked for that. */
  readonly expected: Farewell | null;
  begin: (token: string) => void;
  /** Ends the session of that token; one that has already given way to another is left alone. */
  end: (token: string | null, why: Farewell) => void;
}

/** Who is signed in, in this tab and all others. */
export const useSession = create<SessionState>()(
  persist(
    (set, get) => ({
      token: null,
      farewell: null,
      expected: null,
      begin: (token) => {
        set({ token, farewell: null, expected: null });
      },
      end: (token, why) => {
        if (token === null || get().token !== token) return;
        const farewell = get().expected ?? why;
        localStorage.setItem(FAREWELL_KEY, farewell);
        set({ token: null, farewell, expected: null });
      },
    }),
    { name: TOKEN_KEY, storage: rawStorage('token'), partialize: ({ token }) => ({ token }) },
  ),
);

export const endSession = (why: Farewell = 'left') => {
  const { token, end } = useSession.getState();
  end(token, why);
};

/**
 * Ends the session here at once, and on the server: the request goes on when the page is closed meanwhile, and no
 * response is needed to be out.
 */
export const logOut = (why: Farewell = 'left') => {
  const { token } = useSession.getState();
  if (token !== null) void endOnServer(token);
  endSession(why);
};

async function endOnServer(token: string): Promise<void> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const options = { method: 'POST', headers, credentials: 'omit', keepalive: true } as const;
  await fetch('/api/auth/logout', options).catch(() => undefined);
}

/** Follows sign-in and sign-out of other tabs, and forgets one person's data when another comes. Called once, at start. */
export function watchSession() {
  const stopForgetting = useSession.subscribe(({ token }, before) => {
    if (token !== before.token) resetResources();
  });
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== TOKEN_KEY && key !== null) return;
    const token = key === null ? null : newValue;
    useSession.setState(({ expected }) => ({
      token,
      farewell: token === null ? (expected ?? lastFarewell()) : null,
      expected: null,
    }));
  };
  addEventListener('storage', follow);
  return () => {
    stopForgetting();
    removeEventListener('storage', follow);
  };
}
