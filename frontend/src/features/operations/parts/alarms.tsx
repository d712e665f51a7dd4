import type { Alarm } from '@shop/contracts/operations';
import { formatDateTime } from '../../../shared/format/dates.js';
import { Card } from '../../../shared/ui/card.js';

/** Components that do less than they should, with the cause; nothing while there are none. */
export const Alarms = ({ alarms }: { alarms: readonly Alarm[] }) =>
  alarms.length === 0 ? null : (
    <section aria-label="Alarmes" className="grid gap-3">
      <header className="grid gap-0.5">
        <h2 className="text-h3">Alarmes</h2>
        <p className="text-muted">O que funciona mal agora, e por quê.</p>
      </header>
      <Card>
        <ul>
          {alarms.map(({ component, status, reason, since }) => (
            <li
              key={component}
              className="grid min-w-0 gap-0.5 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0"
            >
              <span className="font-medium wrap-anywhere">
                {component}: {status === 'down' ? 'fora do ar' : 'com falhas'}
              </span>
              <span className="text-dense wrap-anywhere text-muted">{reason}</span>
              <span className="tabular text-dense text-subtle">Desde {formatDateTime(since)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
