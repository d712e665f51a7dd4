import type { SessionRow } from '@shop/contracts/account';
import type { Profile } from '@shop/contracts/identity';
import type { NotificationPreferences } from '@shop/contracts/notifications';
import type { Referral } from '@shop/contracts/referrals';
import { screen } from '@testing-library/react';
import { fakeServer, liveResponse } from './fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn } from './render-screen.js';
import type { ReactNode } from 'react';

export const PROFILE = 'GET /api/profile';
export const SESSIONS = 'GET /api/profile/sessions';
export const PREFERENCES = 'GET /api/notifications/preferences';
export const REFERRAL = 'GET /api/client/referral';
export const INITIATE = 'POST /api/profile/initiate-update';
export const CONFIRM = 'POST /api/profile/confirm-update';

export const profileOf = (change: Partial<Profile> = {}): Profile => ({
  id: 'u1',
  username: 'ana',
  email: 'ana@x.com',
  role: 'Cliente',
  permissions: [],
  balance: 10,
  avatar_url: null,
  is_two_factor_enabled: false,
  is_subscribed: false,
  is_email_proven: true,
  needs_email: false,
  ...change,
});

const preferences: NotificationPreferences = {
  three_days_before_end: false,
  one_hour_before_end: true,
  tickets: true,
  deliveries: true,
  refunds: false,
  reminders: true,
};

export const referral: Referral = {
  code: 'ABCD2345',
  url: 'http://localhost:3000/auth?ref=ABCD2345',
  invited: 3,
  earned: 12.5,
};

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';

export const sessionOf = (change: Partial<SessionRow> = {}): SessionRow => ({
  id: 's1',
  created_at: '2026-11-20T13:00:00.000Z',
  last_seen_at: '2026-11-20T13:05:00.000Z',
  ip: '203.0.113.7',
  user_agent: chrome,
  current: true,
  ...change,
});

export const otherSession = sessionOf({
  id: 's2',
  ip: null,
  user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
  current: false,
});

/** Opens the profile of a signed-in user, and waits until it is shown. */
export const profileOpener =
  (profileScreen: ReactNode) =>
  async (change: Partial<Profile> = {}, routes: Parameters<typeof fakeServer>[0] = {}) => {
    signIn();
    const server = fakeServer({
      [PROFILE]: () => liveResponse(profileOf(change)),
      [SESSIONS]: () => liveResponse([sessionOf(), otherSession]),
      [PREFERENCES]: () => ({ body: preferences }),
      [REFERRAL]: () => ({ body: referral }),
      ...routes,
    });
    const view = renderScreen(profileScreen, { path: '/dashboard/profile' });
    await screen.findByRole('heading', { name: 'Gerenciar Conta' });
    return { server, ...view };
  };

export const button = (name: string) => screen.getByRole('button', { name });
export const field = (name: string) => screen.getByLabelText(name);

/** Expects no accessibility violations inside the open window: without layout the page under it seems reachable. */
export const expectCleanWindow = (role: 'dialog' | 'alertdialog' = 'dialog') =>
  expectNoAxeViolations(screen.getByRole(role));
