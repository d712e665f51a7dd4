import { Search, UserRound } from 'lucide-react';
import { BrandLink } from '../shared/config/brand-mark.js';
import { paths } from '@shop/contracts/paths';
import { icon } from '../shared/ui/icons.js';
import { MenuItem } from '../shared/ui/menu.js';
import { AccountMenu } from './account-menu.js';
import { LazyBell } from './lazy-bell.js';

interface AdminHeaderProps {
  readonly onOpenPalette: () => void;
  readonly onOpenProfile: () => void;
}

/** Top bar of the administration: palette, notifications and account menu. */
export const AdminHeader = ({ onOpenPalette, onOpenProfile }: AdminHeaderProps) => (
  <header className="beside-notch fixed inset-x-0 top-0 z-20 h-(--header) border-b border-line bg-bg">
    <div className="flex h-full items-center gap-1 px-4 md:gap-2 md:px-6">
      <div className="mr-auto flex">
        <BrandLink href={paths.admin} nameClassName="max-md:sr-only" />
      </div>
      <button
        type="button"
        aria-label="Buscar páginas e ações"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-10 items-center gap-2 rounded-control border border-control bg-surface px-3 text-dense text-muted hover:text-fg pointer-coarse:h-11"
        onClick={onOpenPalette}
      >
        <Search {...icon} />
        <span className="max-md:hidden">Buscar</span>
        <kbd aria-hidden className="rounded-badge border border-line px-1.5 font-mono text-caption max-md:hidden">
          Ctrl K
        </kbd>
      </button>
      <LazyBell />
      <AccountMenu>
        <MenuItem icon={<UserRound {...icon} />} onSelect={onOpenProfile}>
          Perfil
        </MenuItem>
      </AccountMenu>
    </div>
  </header>
);
