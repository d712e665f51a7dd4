import type { Profile } from '@shop/contracts/identity';
import { Plus, ReceiptText, RotateCw, ShoppingBag, ShoppingCart, UserRound } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { icon, largeIcon } from '../shared/ui/icons.js';
import { LazyBonus } from './lazy-bonus.js';
import { formatMoney } from '../shared/format/money.js';
import { paths } from '@shop/contracts/paths';
import { useLive } from '../shared/live/live-resource.js';
import type { Live } from '../shared/live/live-state.js';
import { useCart } from '../shared/storage/cart.js';
import { profile } from '../shared/resources/profile.js';
import { BrandLink } from '../shared/config/brand-mark.js';
import { CountBadge } from '../shared/ui/count-badge.js';
import { iconButtonClass } from '../shared/ui/icon-button.js';
import { MenuItem } from '../shared/ui/menu.js';
import { Money } from '../shared/ui/money.js';
import { Skeleton } from '../shared/ui/skeleton.js';
import { AccountMenu } from './account-menu.js';
import { LazyBell } from './lazy-bell.js';

/** Fits a phone also in letters of double size: its widths are those of its container, in letters. */
export const ShellHeader = () => (
  <header className="beside-notch @container fixed inset-x-0 top-0 z-20 h-(--header) border-b border-line bg-bg">
    <div className="group/header flex h-full items-center px-2 sm:gap-1 @max-[22rem]:px-0.5 sm:px-4 md:gap-2 md:px-6">
      <div className="mr-auto flex @max-[22rem]:hidden @max-[26rem]:group-has-data-long/header:hidden">
        <BrandLink href={paths.home} nameClassName="max-md:sr-only" />
      </div>
      <LazyBonus />
      <Balance />
      <CartLink />
      <LazyBell />
      <ClientMenu />
    </div>
  </header>
);

/** The balance could not be read even once: says so and tries again. */
const BalanceFailed = () => (
  <button
    type="button"
    aria-label="Saldo indisponível. Tentar novamente"
    className="inline-flex h-8 items-center gap-2 rounded-full text-dense text-muted hover:text-fg"
    onClick={profile.refresh}
  >
    <span className="max-md:hidden">Saldo indisponível</span>
    <span aria-hidden className="tabular md:hidden">
      R$ –
    </span>
    <RotateCw aria-hidden size={14} strokeWidth={2} />
  </button>
);

/** Length of an amount from which the sign is hidden on a phone, to leave room for the account: «R$ 1.000,00». */
const LONG = 'R$ 1.000,00'.length;
/** Length from which it also takes smaller digits: «R$ 10.000,00». */
const LONGEST = 'R$ 10.000,00'.length;

function Amount({ status, data, length }: Live<Profile> & { readonly length: number }) {
  if (data) {
    const size =
      length >= LONGEST
        ? '@max-[26rem]:text-[min(0.78125rem,4.4vw)] @max-[22rem]:text-[min(0.6875rem,4.2vw)] @max-[22rem]:tracking-tighter'
        : '@max-[22rem]:text-[min(0.78125rem,4.8vw)]';
    return <Money amount={data.balance} className={`text-dense font-semibold ${size}`} />;
  }
  return status === 'error' ? <BalanceFailed /> : <Skeleton className="h-4 w-16" />;
}

function Balance() {
  const view = useLive(profile);
  const amount = view.data ? formatMoney(view.data.balance) : '';
  const { length } = amount;
  return (
    <div
      role="group"
      aria-label={`Saldo ${amount}`.trim()}
      data-long={length >= LONG || undefined}
      className="flex h-10 items-center gap-2 rounded-full border border-line bg-surface py-1 pr-1 pl-3 sm:mr-1 sm:gap-3 sm:pl-4 pointer-coarse:h-12 @max-[22rem]:mr-auto @max-[22rem]:gap-1 @max-[22rem]:pr-0 @max-[22rem]:pl-2 @max-[26rem]:data-long:mr-auto"
    >
      <Amount {...view} length={length} />
      <Link
        href={paths.deposit}
        aria-label="Depositar"
        className="inline-flex h-[min(2rem,44px)] min-w-[min(2rem,44px)] items-center justify-center gap-1.5 rounded-full border border-line bg-raised text-dense font-medium text-fg no-underline transition-colors hover:bg-hover md:px-3 pointer-coarse:h-[min(2.75rem,44px)] pointer-coarse:min-w-[min(2.75rem,44px)]"
      >
        <Plus aria-hidden size={16} strokeWidth={2} />
        <span className="hidden md:inline">Depositar</span>
      </Link>
    </div>
  );
}

function CartLink() {
  const count = useCart(({ items }) => items.length);
  return (
    <Link
      href={paths.cart}
      aria-label={`Carrinho, ${String(count)} ${count === 1 ? 'item' : 'itens'}`}
      className={iconButtonClass}
    >
      <ShoppingCart {...largeIcon} />
      {count > 0 ? <CountBadge tone="plain">{count}</CountBadge> : null}
    </Link>
  );
}

function ClientMenu() {
  const [, navigate] = useLocation();
  return (
    <AccountMenu>
      <MenuItem
        icon={<UserRound {...icon} />}
        onSelect={() => {
          navigate(paths.profile);
        }}
      >
        Perfil
      </MenuItem>
      <MenuItem
        icon={<ShoppingBag {...icon} />}
        onSelect={() => {
          navigate(paths.orders);
        }}
      >
        Pedidos
      </MenuItem>
      <MenuItem
        icon={<ReceiptText {...icon} />}
        onSelect={() => {
          navigate(paths.statement);
        }}
      >
        Extrato
      </MenuItem>
    </AccountMenu>
  );
}
