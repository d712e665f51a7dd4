import { Download, Gift, House, LifeBuoy, ReceiptText, ShoppingBag, Store, Ticket, UserRound } from 'lucide-react';
import { paths } from '../shared/navigation/paths.js';
import { navIcon, type NavEntry } from './nav-links.js';

const home: NavEntry = { path: paths.home, label: 'Início', icon: <House {...navIcon} /> };
const downloads: NavEntry = { path: paths.downloads, label: 'Downloads', icon: <Download {...navIcon} /> };
const redeem: NavEntry = { path: paths.redeem, label: 'Resgatar Produtos', icon: <Ticket {...navIcon} /> };
const shop: NavEntry = { path: paths.shop, label: 'Loja', icon: <Store {...navIcon} /> };
const orders: NavEntry = { path: paths.orders, label: 'Pedidos', icon: <ShoppingBag {...navIcon} /> };
const support: NavEntry = { path: paths.support, label: 'Suporte', icon: <LifeBuoy {...navIcon} /> };

/** Links of the client area, from its sidebar. */
export const clientEntries: readonly NavEntry[] = [home, downloads, redeem, shop, orders, support];

/** Those of the bar of narrow screens. */
export const clientBarEntries: readonly NavEntry[] = [home, downloads, shop, support];

/** The rest of the area, under «Mais». */
export const clientMoreEntries: readonly NavEntry[] = [
  redeem,
  orders,
  { path: paths.gifts, label: 'Presentes', icon: <Gift {...navIcon} /> },
  { path: paths.statement, label: 'Extrato', icon: <ReceiptText {...navIcon} /> },
  { path: paths.profile, label: 'Perfil', icon: <UserRound {...navIcon} /> },
];
