import { paths } from '@shop/contracts/paths';
import { largeIcon } from '../shared/ui/icons.js';
import { clientScreens, type ClientScreenEntry } from './client-screens.js';
import { type NavEntry } from './nav-links.js';
import { clientTitles, namesOf } from './routes.js';

type Link = NonNullable<ClientScreenEntry['link']>;

const linksIn = (...places: readonly Link['in'][]): readonly NavEntry[] =>
  namesOf(clientScreens).flatMap((name) => {
    const { link } = clientScreens[name];
    if (!link || !places.includes(link.in)) return [];
    return { path: paths[name], label: clientTitles[name], icon: <link.icon {...largeIcon} /> };
  });

/** Links of the sidebar. */
export const clientEntries = linksIn('bar', 'sidebar');

/** Links of the bar of narrow screens. */
export const clientBarEntries = linksIn('bar');

/** The rest of the area, under «Mais». */
export const clientMoreEntries = linksIn('sidebar', 'more');
