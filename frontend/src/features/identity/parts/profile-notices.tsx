import { Card } from '../../../shared/ui/card.js';
import { detailOf } from '../../../shared/http/api-error.js';
import { ErrorState } from '../../../shared/ui/error-state.js';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.js';
import { Switch } from '../../../shared/ui/switch.js';
import { useNotificationPreferences } from '../notification-preferences.js';
import { ProfileSection } from './profile-section.js';

/** Switches for the notices of a subscription's end. */
export function ProfileNotices() {
  const { view, refresh, choose } = useNotificationPreferences();
  return (
    <ProfileSection
      title="Avisos"
      text="Quando uma assinatura vai terminar, avisamos aqui e por e-mail 24 horas antes."
    >
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
        {view.data ? (
          <>
            <div className="px-5 py-3 md:px-6">
              <Switch
                label="Avisar também 3 dias antes"
                checked={view.data.three_days_before_end}
                onChange={(three_days_before_end) => {
                  choose({ three_days_before_end });
                }}
              />
            </div>
            <div className="px-5 py-3 md:px-6">
              <Switch
                label="Avisar também 1 hora antes"
                checked={view.data.one_hour_before_end}
                onChange={(one_hour_before_end) => {
                  choose({ one_hour_before_end });
                }}
              />
            </div>
          </>
        ) : null}
      </Card>
    </ProfileSection>
  );
}
