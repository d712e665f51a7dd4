import { LogOut } from 'lucide-react';
import { clsx } from 'clsx';
import { useOwnName } from '../shared/session/own-claims.js';
import { logOut } from '../shared/session/session.js';
import { Avatar } from '../shared/ui/avatar.js';
import { IconButton } from '../shared/ui/icon-button.js';
import { largeIcon } from '../shared/ui/icons.js';

interface AdminAccountProps {
  readonly compact: boolean;
  readonly onOpenProfile: () => void;
}

/** Foot of the sidebar: the signed-in administrator, who opens the profile, and sign-out. */
export function AdminAccount({ compact, onOpenProfile }: AdminAccountProps) {
  const name = useOwnName();
  return (
    <div className={clsx('flex items-center gap-2', compact && 'max-xl:grid max-xl:justify-items-center')}>
      <button
        type="button"
        aria-label={`Perfil de ${name}`}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-control p-1.5 text-left hover:bg-hover pointer-coarse:min-h-11"
        onClick={onOpenProfile}
      >
        <Avatar name={name} size="small" />
        <span className={clsx('truncate text-dense font-medium', compact && 'hidden xl:inline')}>{name}</span>
      </button>
      <IconButton
        label="Sair"
        onClick={() => {
          logOut();
        }}
      >
        <LogOut {...largeIcon} />
      </IconButton>
    </div>
  );
}
