import { CircleAlert, CircleCheck, CircleHelp, OctagonAlert } from 'lucide-react';
import type { HealthReport } from '@shop/contracts/status';
import { RelativeTime } from '../../../shared/time/relative-time.js';
import { overallWord } from '../status-words.js';

const looks = {
  ok: { Icon: CircleCheck, box: 'bg-ok-tint text-ok-on-tint' },
  warn: { Icon: CircleAlert, box: 'bg-warn-tint text-warn-on-tint' },
  danger: { Icon: OctagonAlert, box: 'bg-danger-tint text-danger-on-tint' },
  info: { Icon: CircleHelp, box: 'bg-info-tint text-info-on-tint' },
  neutral: { Icon: CircleHelp, box: 'bg-hover text-fg' },
};

interface OverallBannerProps {
  readonly status: HealthReport['overallStatus'];
  /** Incidents that are not over, whatever the measurements say. */
  readonly openIncidents: number;
  /** Instant at which the report was loaded. */
  readonly at: string;
}

/** The whole in one sentence, and how old it is. */
export function OverallBanner({ status, openIncidents, at }: OverallBannerProps) {
  const { word, tone } = overallWord(status);
  const { Icon, box } = looks[tone];
  return (
    <div className={`flex items-center gap-4 rounded-card p-5 md:p-6 ${box}`}>
      <Icon aria-hidden size={28} strokeWidth={1.75} className="shrink-0" />
      <div className="grid gap-0.5">
        <p role="status" className="text-h3 font-semibold text-balance">
          {word}
        </p>
        <p className="text-dense">
          Atualizado <RelativeTime instant={at} />
        </p>
        {openIncidents === 0 ? null : (
          <a href="#incidents" className="justify-self-start text-dense font-medium underline">
            {openIncidents === 1 ? '1 incidente em andamento' : `${String(openIncidents)} incidentes em andamento`}
          </a>
        )}
      </div>
    </div>
  );
}
