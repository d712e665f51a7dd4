import { LogOut, Monitor, Moon, Sun, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLive } from '../shared/live/live-resource.js';
import { readClaims } from '../shared/session/claims.js';
import { profile } from '../shared/resources/profile.js';
import { logOut, useSession } from '../shared/session/session.js';
import { useTheme, type Theme } from '../shared/storage/theme.js';
import { Avatar } from '../shared/ui/avatar.js';
import { icon } from '../shared/ui/icons.js';
import { Menu, MenuChoice, MenuItem, MenuSeparator, MenuSwitch } from '../shared/ui/menu.js';
import { useSoundSwitch } from '../shared/sound/switch.js';

const themeOptions: readonly { value: Theme; label: string; icon: ReactNode }[] = [
  { value: 'light', label: 'Claro', icon: <Sun {...icon} /> },
  { value: 'dark', label: 'Escuro', icon: <Moon {...icon} /> },
  { value: 'system', label: 'Sistema', icon: <Monitor {...icon} /> },
];

interface AccountMenuProps {
  /** Items of the area, above theme, sounds and sign-out. */
  readonly children: ReactNode;
}

/** Menu of the signed-in account. */
export function AccountMenu({ children }: AccountMenuProps) {
  const { data } = useLive(profile);
  const token = useSession((session) => session.token);
  const { choice, choose } = useTheme();
  const sounds = useSoundSwitch();
  const name = data?.username ?? (token === null ? '' : readClaims(token)?.username) ?? '';
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Conta de ${name}`}
          className="grid size-[min(2.5rem,44px)] shrink-0 place-items-center rounded-full pointer-coarse:size-[min(2.75rem,44px)]"
        >
          <Avatar name={name} src={data?.avatar_url} size="small" />
        </button>
      }
      header={
        <div className="grid min-w-0 gap-0.5 px-2.5 pt-2 pb-2.5">
          <span className="truncate text-dense font-medium">{name}</span>
          <span className="truncate text-caption text-subtle">{data?.email}</span>
        </div>
      }
    >
      <MenuSeparator />
      {children}
      <MenuSeparator />
      <MenuChoice label="Tema" value={choice} onChange={choose} options={themeOptions} />
      <MenuSeparator />
      <MenuSwitch
        icon={sounds.on ? <Volume2 {...icon} /> : <VolumeX {...icon} />}
        checked={sounds.on}
        onChange={sounds.switchTo}
      >
        Sons
      </MenuSwitch>
      <MenuSeparator />
      <MenuItem
        icon={<LogOut {...icon} />}
        onSelect={() => {
          logOut();
        }}
      >
        Sair
      </MenuItem>
    </Menu>
  );
}
