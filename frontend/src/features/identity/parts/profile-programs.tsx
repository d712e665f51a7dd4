import type { Profile } from '@shop/contracts/identity';
import { paths } from '@shop/contracts/paths';
import { KeySquare, Webhook } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { icon } from '../../../shared/ui/icons.js';
import { ProfileSection } from './profile-section.js';

interface ProgramsRowProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly href: string;
  readonly icon: ReactNode;
}

const Row = ({ title, text, action, href, icon: sign }: ProgramsRowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 md:px-6">
    <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
      <h3 className="text-body font-medium">{title}</h3>
      <p className="text-dense text-muted">{text}</p>
    </div>
    <Link href={href} className={buttonClass({ variant: 'secondary' })}>
      {sign}
      {action}
    </Link>
  </div>
);

/** Links to the API keys and webhooks, for resellers. */
export const ProfilePrograms = ({ profile: { role } }: { profile: Profile }) =>
  role === 'Reseller' ? (
    <ProfileSection title="Programas" text="Compre e consulte keys por um sistema seu.">
      <Card padded={false} className="divide-y divide-line">
        <Row
          title="API keys"
          text="Com uma API key, um programa age em seu nome, sem a sua senha."
          action="Ver API keys"
          href={paths.apiKeys}
          icon={<KeySquare {...icon} />}
        />
        <Row
          title="Webhooks"
          text="A loja avisa o seu sistema de pedidos pagos ou reembolsados e de keys resgatadas ou banidas."
          action="Ver webhooks"
          href={paths.webhooks}
          icon={<Webhook {...icon} />}
        />
      </Card>
    </ProfileSection>
  ) : null;
