import type { LogAnchor } from '@shop/contracts/status';
import { from } from 'rxjs';
import { formatDate } from '../../../shared/format/dates.js';
import { get } from '../../../shared/http/request.js';
import { useFetched } from '../../../shared/live/fetched.js';
import { Card } from '../../../shared/ui/card.js';

const SHOWN = 7;
const loadAnchors = (path: string) => from(get<readonly LogAnchor[]>(path, { anonymous: true }));

/** Hashes that prove that the past of the log was not changed; nothing while there are none. */
export function AnchorList() {
  const { data = [] } = useFetched('/api/anchors', loadAnchors).view;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="anchors" className="grid gap-4">
      <header className="grid gap-1">
        <h2 id="anchors" className="text-h3">
          Âncoras do registro
        </h2>
        <p className="text-muted">
          Ao fim de cada dia, um hash de tudo o que foi registrado até ali. Anote um deles: se o passado mudar, ele
          muda.
        </p>
      </header>
      <Card>
        <ul className="grid gap-3">
          {data.slice(0, SHOWN).map(({ date, position, hash }) => (
            <li key={date} className="grid gap-0.5">
              <span className="tabular text-dense font-medium">
                {formatDate(`${date}T12:00:00-03:00`)} · posição {position}
              </span>
              <code className="font-mono text-caption wrap-anywhere text-muted">{hash}</code>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
