import { LiveRegion } from '../../shared/live/live-region.js';
import { profile } from '../../shared/resources/profile.js';
import { Card } from '../../shared/ui/card.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { ProfileAccount } from './parts/profile-account.js';
import { ProfileData } from './parts/profile-data.js';
import { ProfileErasure } from './parts/profile-erasure.js';
import { ProfileHeader } from './parts/profile-header.js';
import { ProfileInvitation } from './parts/profile-invitation.js';
import { ClientNotices } from './parts/profile-notices.js';
import { ProfilePrograms } from './parts/profile-programs.js';
import { ProfileSecurity } from './parts/profile-security.js';
import { ProfileSessions } from './parts/profile-sessions.js';

const ProfileSkeleton = () => (
  <div className="grid gap-10">
    <Card className="flex items-center gap-5">
      <Skeleton className="size-20 shrink-0 rounded-full!" />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2">
        <Skeleton className="h-5 w-40 max-w-full" />
        <Skeleton className="h-4 w-56 max-w-full" />
      </span>
    </Card>
    <Card padded={false} className="divide-y divide-line xl:ml-70">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex h-14 items-center px-5 md:px-6">
          <Skeleton className="h-4 w-36" />
        </div>
      ))}
    </Card>
  </div>
);

/** The account as its owner sees and changes it. */
export const ProfileScreen = () => (
  <div className="grid gap-6">
    <ScreenHeader title="Perfil" text="Seus dados, sua segurança e onde você está conectado." />
    <LiveRegion
      resource={profile}
      failure="Erro ao carregar seu perfil."
      caption="Carregando perfil..."
      captionVisible
      skeleton={<ProfileSkeleton />}
    >
      {(data) => (
        <div className="grid gap-10">
          <ProfileHeader profile={data} />
          <ProfileAccount profile={data} />
          <ProfileSecurity profile={data} />
          <ProfileSessions />
          <ProfileInvitation />
          <ProfilePrograms profile={data} />
          <ClientNotices />
          <ProfileData profile={data} />
          <ProfileErasure profile={data} />
        </div>
      )}
    </LiveRegion>
  </div>
);
