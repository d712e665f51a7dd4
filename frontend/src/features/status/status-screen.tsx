import type { HealthReport } from '@shop/contracts/status';
import { RotateCw } from 'lucide-react';
import { Link } from 'wouter';
import { BrandLink } from '../../shared/config/brand-mark.js';
import { formatDateTime } from '../../shared/format/dates.js';
import { paths } from '@shop/contracts/paths';
import { useSkeletonShown } from '../../shared/time/skeleton-shown.js';
import { Button, buttonClass } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { icon } from '../../shared/ui/icons.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { Loading, Skeleton } from '../../shared/ui/skeleton.js';
import type { LastReport } from './last-report.js';
import { AnchorList } from './parts/anchor-list.js';
import { ComponentRow } from './parts/component-row.js';
import { IncidentDays, PlannedMaintenances } from './parts/incident-days.js';
import { OverallBanner } from './parts/overall-banner.js';
import { FAILURE, failureDetail, isOpen, isPlanned } from './status-words.js';
import { useStatus } from './use-status.js';

const column = 'mx-auto w-full max-w-[56rem] px-4 md:px-6';

interface RetryProps {
  readonly onRetry: () => void;
}

/** The last known report is shown in its place, with its age. */
const StaleNotice = ({ at, error, onRetry }: RetryProps & { readonly at: string; readonly error: unknown }) => (
  <div role="alert" className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-warn-tint p-4 md:p-5">
    <div className="grid gap-0.5 text-warn-on-tint">
      <p className="font-medium">{FAILURE}</p>
      <p className="text-dense">
        {failureDetail(error)} Esta é a última situação conhecida, de {formatDateTime(at)}.
      </p>
    </div>
    <Button variant="secondary" icon={<RotateCw {...icon} />} onClick={onRetry}>
      Tentar novamente
    </Button>
  </div>
);

const Planned = ({ incidents }: { readonly incidents: HealthReport['incidentHistory'] }) =>
  incidents.length === 0 ? null : (
    <section aria-labelledby="planned" className="grid gap-4">
      <h2 id="planned" className="text-h3">
        Manutenções programadas
      </h2>
      <PlannedMaintenances incidents={incidents} />
    </section>
  );

const Report = ({ report, at }: LastReport) => (
  <>
    <OverallBanner status={report.overallStatus} openIncidents={report.incidentHistory.filter(isOpen).length} at={at} />
    <section aria-labelledby="components" className="grid gap-4">
      <h2 id="components" className="text-h3">
        Serviços
      </h2>
      <Card>
        <ul>
          {report.components.map((component) => (
            <ComponentRow key={component.name} {...component} />
          ))}
        </ul>
      </Card>
    </section>
    <Planned incidents={report.incidentHistory.filter((one) => isPlanned(one, at))} />
    <section aria-labelledby="incidents" className="grid gap-4">
      <h2 id="incidents" className="text-h3">
        Histórico de incidentes
      </h2>
      <IncidentDays incidents={report.incidentHistory.filter((one) => !isPlanned(one, at))} />
    </section>
    <AnchorList />
  </>
);

const Skeletons = () => (
  <div className="grid gap-8">
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-96 w-full" />
  </div>
);

function Content() {
  const { last, error, isLoading, refresh } = useStatus();
  const skeletonShown = useSkeletonShown(isLoading);
  if (skeletonShown) {
    return (
      <Loading caption="Carregando...">
        <Skeletons />
      </Loading>
    );
  }
  if (last === null) return <ErrorState message={FAILURE} detail={failureDetail(error)} onRetry={refresh} />;
  return (
    <>
      {error === undefined ? null : <StaleNotice at={last.at} error={error} onRetry={refresh} />}
      <Report {...last} />
    </>
  );
}

/** Public page about the product's own health. */
export const StatusScreen = () => (
  <div className="min-h-dvh">
    <header className="border-b border-line">
      <div className={`${column} flex h-(--header) items-center justify-between`}>
        <BrandLink href={paths.landing} />
        <span className="-mr-4">
          <Link href={paths.landing} className={buttonClass({ variant: 'ghost' })}>
            Voltar ao início
          </Link>
        </span>
      </div>
    </header>
    <main className={`${column} grid gap-8 py-10 md:gap-10 md:py-14`}>
      <ScreenHeader title="Status dos serviços" text="Medido pelo próprio produto a cada poucos segundos." />
      <Content />
    </main>
  </div>
);
