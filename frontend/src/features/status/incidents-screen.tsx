import type { Incident } from '@shop/contracts/status';
import { MessageSquarePlus, Plus, ShieldCheck } from 'lucide-react';
import { formatDateTime } from '../../shared/format/dates.js';
import { LiveRegion } from '../../shared/live/live-region.js';
import { Button } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { useOpenWindow } from '../../shared/ui/open-window.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { incidents } from './incidents.data.js';
import { NewIncidentDialog, UpdateIncidentDialog } from './parts/incident-dialogs.js';
import { StatusBadge } from '../../shared/ui/status-badge.js';
import { incidentWords } from './status-words.js';
import { DateTime } from '../../shared/ui/date-time.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';

const Timeline = ({ timeline }: Pick<Incident, 'timeline'>) => (
  <ol className="grid gap-3 border-l border-line pl-4">
    {timeline.toReversed().map(({ at, status, message }) => (
      <li key={`${at} ${status} ${message}`} className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-x-3 text-dense">
          <span className="font-medium">{incidentWords[status].word}</span>
          <DateTime instant={at} short className="tabular text-subtle" />
        </span>
        <p className="wrap-anywhere text-muted">{message}</p>
      </li>
    ))}
  </ol>
);

interface IncidentCardProps {
  readonly incident: Incident;
  readonly onUpdate: (incident: Incident) => void;
}

function IncidentCard({ incident, onUpdate }: IncidentCardProps) {
  const { title, component, status, origin, starts_at, ends_at, timeline } = incident;
  const end = ends_at === null ? '' : ` até ${formatDateTime(ends_at)}`;
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid gap-0.5">
          <h2 className="text-lead font-medium wrap-anywhere">{title}</h2>
          <p className="text-dense text-muted">
            {component} · {origin === 'probe' ? 'aberto pelas medições' : 'publicado pela equipe'} ·{' '}
            <span className="tabular">
              {formatDateTime(starts_at)}
              {end}
            </span>
          </p>
        </div>
        <StatusBadge {...incidentWords[status]} />
      </div>
      <Timeline timeline={timeline} />
      <div>
        <Button
          variant="secondary"
          icon={<MessageSquarePlus {...icon} />}
          aria-label={`Atualizar ${title}`}
          onClick={() => {
            onUpdate(incident);
          }}
        >
          Atualizar
        </Button>
      </div>
    </Card>
  );
}

const Empty = () => (
  <EmptyState
    icon={<ShieldCheck {...largeIcon} />}
    title="Nenhum incidente nos últimos 90 dias."
    text="Uma manutenção planejada também se publica aqui: ela não conta como tempo fora do ar."
  />
);

/** Incidents and planned maintenance, as administrators publish them. */
export function IncidentsScreen() {
  const [isCreating, create, closeNew] = useOpenWindow<true>();
  const [updated, update, closeUpdate] = useOpenWindow<Incident>();
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Incidentes" text="O que a página de status conta, e o que vem pela frente.">
        <Button
          icon={<Plus {...icon} />}
          onClick={() => {
            create(true);
          }}
        >
          Publicar incidente
        </Button>
      </ScreenHeader>
      <LiveRegion resource={incidents} skeleton={<Skeleton className="h-40 w-full" />}>
        {(list) =>
          list.length === 0 ? (
            <Empty />
          ) : (
            <ul className="grid gap-4">
              {list.map((incident) => (
                <IncidentCard key={incident.id} incident={incident} onUpdate={update} />
              ))}
            </ul>
          )
        }
      </LiveRegion>
      {isCreating ? <NewIncidentDialog onClose={closeNew} /> : null}
      {updated === null ? null : <UpdateIncidentDialog incident={updated} onClose={closeUpdate} />}
    </div>
  );
}
