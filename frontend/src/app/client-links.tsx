import { paths, type ClientScreen } from '@shop/contracts/paths';
import {
  Download,
  Gift,
  House,
  KeySquare,
  LifeBuoy,
  ReceiptText,
  ShoppingBag,
  Store,
  Ticket,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { largeIcon } from '../shared/ui/icons.js';
import { type NavEntry } from './nav-links.js';
import { clientTitles, namesOf } from './routes.js';

interface ClientLink {
  readonly icon: LucideIcon;
  /** The sidebar has the links of the bar too; «Mais» has all that the bar has no room for. */
  readonly in: 'bar' | 'sidebar' | 'more';
  readonly isForResellers?: true;
}

/** Links of the client area, in their order; a screen without one is reached from another. */
const links: Partial<Readonly<Record<ClientScreen, ClientLink>>> = {
  home: { icon: House, in: 'bar' },
  downloads: { icon: Download, in: 'bar' },
  redeem: { icon: Ticket, in: 'sidebar' },
  shop: { icon: Store, in: 'bar' },
  orders: { icon: ShoppingBag, in: 'sidebar' },
  support: { icon: LifeBuoy, in: 'bar' },
  resellerKeys: { icon: KeySquare, in: 'sidebar', isForResellers: true },
  gifts: { icon: Gift, in: 'more' },
  statement: { icon: ReceiptText, in: 'more' },
  profile: { icon: UserRound, in: 'more' },
};

const linksIn = (isReseller: boolean, ...places: readonly ClientLink['in'][]): readonly NavEntry[] =>
  namesOf(links).flatMap((name) => {
    const link = links[name];
    if (!link || !places.includes(link.in) || (link.isForResellers && !isReseller)) return [];
    return { path: paths[name], label: clientTitles[name], icon: <link.icon {...largeIcon} /> };
  });

/** Returns the links of the sidebar. */
export const clientEntries = (isReseller: boolean) => linksIn(isReseller, 'bar', 'sidebar');

/** Links of the bar of narrow screens. */
export const clientBarEntries = linksIn(false, 'bar');

/** Returns the rest of the area, under «Mais». */
export const clientMoreEntries = (isReseller: boolean) => linksIn(isReseller, 'sidebar', 'more');
