import type { NotificationPreferences } from '@shop/contracts/notifications';
import { detailOf } from '../../../shared/http/api-error.js';
import { Card } from '../../../shared/ui/card.js';
import { ErrorState } from '../../../shared/ui/error-state.js';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.js';
import { Switch } from '../../../shared/ui/switch.js';
import { useNotificationPreferences } from '../notification-preferences.js';
import { ProfileSection } from './profile-section.js';

interface Choice {
  readonly field: keyof NotificationPreferences;
  readonly label: string;
}

interface ProfileNoticesProps {
  readonly text: string;
  readonly choices: readonly Choice[];
}

/** Switches for notifications and mails. */
function ProfileNotices({ text, choices }: ProfileNoticesProps) {
  const { view, refresh, choose } = useNotificationPreferences();
  return (
    <ProfileSection title="Avisos" text={text}>
      <Card padded={false} className="divide-y divide-line">
        {view.status === 'error' ? (
          <ErrorState message="Erro ao carregar suas preferências." detail={detailOf(view.error)} onRetry={refresh} />
        ) : null}
        {view.status === 'loading' ? (
          <div className="px-5 py-5 md:px-6">
            <Loading caption="Carregando preferências...">
              <Skeleton className="h-4 w-52 max-w-full" />
            </Loading>
          </div>
        ) : null}
        {view.data
          ? choices.map(({ field, label }) => (
              <div key={field} className="px-5 py-3 md:px-6">
                <Switch
                  label={label}
                  checked={view.data[field]}
                  onChange={(isOn) => {
                    choose({ [field]: isOn });
                  }}
                />
              </div>
            ))
          : null}
      </Card>
    </ProfileSection>
  );
}

const ofClient: readonly Choice[] = [
  { field: 'three_days_before_end', label: 'Avisar também 3 dias antes' },
  { field: 'one_hour_before_end', label: 'Avisar também 1 hora antes' },
  { field: 'reminders', label: 'E-mail antes do fim de uma assinatura' },
  { field: 'deliveries', label: 'E-mail de entregas, com as keys de presentes' },
  { field: 'refunds', label: 'E-mail de reembolsos' },
  { field: 'tickets', label: 'E-mail de respostas do suporte' },
];

export const ClientNotices = () => (
  <ProfileNotices
    text="Quando uma assinatura vai terminar, avisamos 24 horas antes. Escolha o que chega também por e-mail; os avisos de segurança da conta chegam sempre."
    choices={ofClient}
  />
);

export const StaffNotices = () => (
  <ProfileNotices
    text="Tickets novos chegam também por e-mail, no máximo um a cada 5 minutos; os avisos de segurança da conta chegam sempre."
    choices={[{ field: 'tickets', label: 'E-mail de tickets novos' }]}
  />
);
