import { LiveRegion } from '../../shared/live/live-region.js';
import { profile } from '../../shared/resources/profile.js';
import { Permitted } from '../../shared/session/own-claims.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { ProfileAccount } from './parts/profile-account.js';
import { ProfileHeader } from './parts/profile-header.js';
import { StaffNotices } from './parts/profile-notices.js';
import { ProfileSecurity } from './parts/profile-security.js';

interface AdminProfileDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The administrator's own account and mails, without leaving the screen. */
export const AdminProfileDialog = ({ open, onOpenChange }: AdminProfileDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Perfil" wide>
    <LiveRegion
      resource={profile}
      failure="Erro ao carregar seu perfil."
      caption="Carregando perfil..."
      captionVisible
      skeleton={<Skeleton className="h-40 w-full" />}
    >
      {(data) => (
        <div className="grid gap-8">
          <ProfileHeader profile={data} />
          <ProfileAccount profile={data} />
          <ProfileSecurity profile={data} />
          <Permitted needs="support">
            <StaffNotices />
          </Permitted>
        </div>
      )}
    </LiveRegion>
  </Dialog>
);
