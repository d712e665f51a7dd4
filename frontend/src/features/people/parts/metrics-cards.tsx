import type { Metrics } from '@shop/contracts/people';
import { Ban, CalendarX2, Radio, UserCheck } from 'lucide-react';
import { formatCount } from '../../../shared/format/count.js';
import { useLive } from '../../../shared/live/live-resource.js';
import { detailOf } from '../../../shared/http/api-error.js';
import { ErrorState } from '../../../shared/ui/error-state.js';
import { Stat } from '../../../shared/ui/stat.js';
import { metrics } from '../metrics.data.js';

const icon = { size: 18, strokeWidth: 1.75 } as const;
const cards = [
  { name: 'onlineUsers', label: 'Usuários online', hint: 'agora', icon: <Radio {...icon} /> },
  { name: 'activeUsers', label: 'Usuários ativos', hint: 'com produto ativo', icon: <UserCheck {...icon} /> },
  { name: 'bannedUsers', label: 'Usuários banidos', hint: 'permanentemente', icon: <Ban {...icon} /> },
  {
    name: 'expiredSubscriptions',
    label: 'Assinaturas expiradas',
    hint: 'nos últimos 30 dias',
    icon: <CalendarX2 {...icon} />,
  },
] as const satisfies readonly { readonly name: keyof Metrics; readonly [look: string]: unknown }[];

/** The four figures of the dashboard, as they change. */
export function MetricsCards() {
  const { status, data, error } = useLive(metrics);
  if (status === 'error') {
    return (
      <ErrorState
        message="Ocorreu um erro ao carregar os dados. Verifique se a API está rodando."
        detail={detailOf(error)}
        onRetry={metrics.refresh}
      />
    );
  }
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      {cards.map(({ name, label, hint, icon: mark }) => (
        <Stat key={name} label={label} hint={hint} icon={mark} value={data && formatCount(data[name])} />
      ))}
    </dl>
  );
}
