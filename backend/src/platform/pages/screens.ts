import { paths } from '@shop/contracts/paths';

const PARAMETER = /:\w+/;

const patterns = Object.values(paths).map((screen) => {
  const source = `^${screen.replace(PARAMETER, '([^/]+)')}$`;
  return { screen, exact: new RegExp(source), loose: new RegExp(source, 'i') };
});

/** Returns true for the path of a screen of the single-page application; every other path gets a 404 with the page. */
export const isScreen = (path: string): boolean => patterns.some(({ exact }) => exact.test(path));

/**
 * Returns the path of the screen that a decoded path means, without doubled or trailing slashes and in lower case; ids
 * stay as they are. `null` where no screen is meant.
 */
export function canonicalScreen(path: string): string | null {
  const plain = path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  for (const { screen, loose } of patterns) {
    const [match, id = ''] = loose.exec(plain) ?? [];
    if (match !== undefined) return screen.replace(PARAMETER, () => encodeURIComponent(id));
  }
  return null;
}
