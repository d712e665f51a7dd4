import { jest } from '@jest/globals';
import { paths } from '@shop/contracts/paths';
import { fireEvent, render, screen } from '@testing-library/react';
import { preloadLinks } from './preloading.js';
import { routeOf } from './routes.js';

beforeAll(() => {
  preloadLinks();
});
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Notes the fetches of a screen's code; the code itself is of no interest here. */
const fetchesOf = (path: string) => jest.spyOn(routeOf(path).screen, 'preload').mockResolvedValue(undefined);

it.each([
  ['inside the shop, so that a session that ends has it at once', paths.home, 1],
  ['inside the administration', paths.admin, 1],
  ['not on a page for visitors', paths.terms, 0],
])('the code of the sign-in is fetched by an idle browser %s', async (_where, path, times) => {
  history.replaceState(null, '', path);
  const fetches = fetchesOf(paths.auth);
  preloadLinks();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(fetches).toHaveBeenCalledTimes(times);
});

it.each(['pointerOver', 'focusIn', 'touchStart'] as const)(
  'the code behind a link is fetched before the press: %s',
  async (hint) => {
    const fetches = fetchesOf(paths.deposit);
    render(<a href={paths.deposit}>Depositar</a>);
    expect(fetches).not.toHaveBeenCalled();
    fireEvent[hint](screen.getByText('Depositar'));
    await jest.advanceTimersByTimeAsync(100);
    expect(fetches).toHaveBeenCalled();
  },
);
