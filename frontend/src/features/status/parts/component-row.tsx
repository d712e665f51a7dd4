import type { ComponentHealth } from '@shop/contracts/status';
import { formatDate, formatExactDateTime } from '../../../shared/format/dates.js';
import { formatUptime } from '../../../shared/format/percent.js';
import { UptimeBar } from '../../../shared/ui/uptime-bar.js';
import { componentWords } from '../status-words.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';

/** Formats a duration: «36 min 5 s», «12 s». */
const lengthOf = (from: string, to: string) => {
  const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${String(rest)} s`;
  return rest === 0 ? `${String(minutes)} min` : `${String(minutes)} min ${String(rest)} s`;
};

function BadDays({ history }: Pick<ComponentHealth, 'history'>) {
  const bad = history.filter(({ outages = [] }) => outages.length > 0).reverse();
  if (bad.length === 0) return null;
  return (
    <details className="text-dense">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-muted hover:text-fg pointer-coarse:min-h-11">
        Ver dias com incidente
      </summary>
      <ul className="mt-2 grid gap-3">
        {bad.map(({ date, uptime, outages = [] }) => (
          <li key={date} className="grid gap-1">
            <span className="font-medium">
              {formatDate(`${date}T12:00:00-03:00`)}: {uptime === null ? 'sem medição' : formatUptime(uptime)}
            </span>
            {outages.map(({ from, to }) => (
              <span key={from} className="tabular text-muted">
                {formatExactDateTime(from)} a {formatExactDateTime(to)} ({lengthOf(from, to)})
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** One component: its status now, and its last 90 days. */
export const ComponentRow = ({ name, status, uptime_percentage, history }: ComponentHealth) => (
  <li className="grid gap-3 border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0">
    <div className="flex items-start justify-between gap-x-3">
      <div className="flex min-w-0 grow flex-col gap-x-4 sm:flex-row sm:items-baseline sm:justify-between">
        <h3 className="font-medium">{name}</h3>
        <span className="tabular text-dense whitespace-nowrap text-muted">
          {uptime_percentage === null ? 'Sem medições' : formatUptime(uptime_percentage)}
        </span>
      </div>
      <StatusBadge {...componentWords[status]} />
    </div>
    <UptimeBar label={name} days={history} percentage={uptime_percentage} />
    <BadDays history={history} />
  </li>
);
