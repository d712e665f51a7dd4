import type { Permission } from '@shop/contracts/permissions';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { LastingWindow } from '../live/lasting-window.js';
import { serverNow } from '../time/clock.js';
import { useSession } from '../session/session.js';
import { Announcer } from '../ui/announcer.js';

interface Place {
  readonly path?: string;
  /** State of the navigation. */
  readonly state?: unknown;
}

/** Renders a screen at an address, as the app does; `user` acts on it. */
export function renderScreen(screen: ReactNode, { path = '/', state = null }: Place = {}) {
  history.replaceState(state, '', path);
  const user = userEvent.setup();
  const view = render(
    <Router>
      {screen}
      <LastingWindow />
      <Announcer />
    </Router>,
  );
  return { ...view, user };
}

const base64url = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');

interface Claims {
  readonly userId?: string;
  readonly username?: string;
  readonly role?: string;
  readonly permissions?: readonly Permission[];
  readonly exp?: number;
}

/** Returns a token in the server's format, unsigned: screens read its claims only. */
export const tokenOf = (claims: Claims = {}) =>
  `${base64url({ alg: 'none' })}.${base64url({ userId: 'u1', username: 'ana', role: 'Cliente', exp: Math.floor(serverNow() / 1000) + 3600, ...claims })}.signature`;

export function signIn(claims?: Claims) {
  const token = tokenOf(claims);
  useSession.setState({ token });
  return token;
}

/**
 * Expects no accessibility violations. Colour contrast needs real layout: it is checked in the browser tests and by the
 * tokens' own test.
 */
export async function expectNoAxeViolations(container: Element = document.body) {
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
