import type { Profile } from '@shop/contracts/identity';
import { paths } from '@shop/contracts/paths';
import { KeySquare } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { icon } from '../../../shared/ui/icons.js';
import { ProfileSection } from './profile-section.js';

/** Link to the API keys, for resellers. */
export const ProfilePrograms = ({ profile: { role } }: { profile: Profile }) =>
  role === 'Reseller' ? (
    <ProfileSection title="Programas" text="Compre e consulte keys por um sistema seu.">
      <Card padded={false} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 md:px-6">
        <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
          <h3 className="text-body font-medium">API keys</h3>
          <p className="text-dense text-muted">Com uma API key, um programa age em seu nome, sem a sua senha.</p>
        </div>
        <Link href={paths.apiKeys} className={buttonClass({ variant: 'secondary' })}>
          <KeySquare {...icon} />
          Ver API keys
        </Link>
      </Card>
    </ProfileSection>
  ) : null;
