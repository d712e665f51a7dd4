import type { Profile } from '@shop/contracts/identity';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../../shared/ui/avatar.js';
import { Card } from '../../../shared/ui/card.js';
import { ProfileAvatarDialog } from './profile-avatar-dialog.js';

/** Username, e-mail and picture; the picture opens the choice of another. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const { username, avatar_url } = profile;
  const email = profile.email ?? 'Sem e-mail';
  const at = email.indexOf('@') + 1;
  const [choosing, setChoosing] = useState(false);
  return (
    <Card className="flex flex-wrap items-center gap-5">
      <button
        type="button"
        aria-label="Alterar avatar"
        className="group relative shrink-0 rounded-full"
        onClick={() => {
          setChoosing(true);
        }}
      >
        <Avatar name={username} src={avatar_url} size="large" />
        <span
          aria-hidden
          className="absolute -right-1 -bottom-1 grid size-7 place-items-center rounded-full border border-line bg-raised text-muted shadow-card transition-colors group-hover:bg-hover group-hover:text-fg"
        >
          <Pencil size={14} strokeWidth={1.75} />
        </span>
      </button>
      <div className="grid min-w-0 flex-1 basis-32 gap-0.5">
        <h2 className="text-h3 wrap-anywhere">{username}</h2>
        <p className="wrap-anywhere text-muted">
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </p>
      </div>
      <ProfileAvatarDialog profile={profile} open={choosing} onOpenChange={setChoosing} />
    </Card>
  );
}
