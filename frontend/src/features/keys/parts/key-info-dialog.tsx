import type { KeyDetails, KeyFact, KeyRow } from '@shop/contracts/keys';
import { from } from 'rxjs';
import { formatDateTime } from '../../../shared/format/dates.js';
import { get } from '../../../shared/http/request.js';
import { useFetched } from '../../../shared/live/fetched.js';
import { FetchedRegion } from '../../../shared/live/fetched-region.js';
import { useItemChange } from '../../../shared/live/item-change.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { keyPath } from '../admin-keys.api.js';

const facts: Readonly<Record<KeyFact, string>> = {
  made: 'Gerada',
  sold: 'Vendida',
  linked: 'Vinculada',
  redeemed: 'Resgatada',
  banned: 'Banida',
  cancelled: 'Cancelada',
};

const load = (address: string) => from(get<KeyDetails>(address));

type Fact = KeyDetails['history'][number];

const peopleOf = ({ actor, user }: Fact) =>
  [actor && `por ${actor.username ?? 'conta excluída'}`, user && `para ${user.username ?? 'conta excluída'}`]
    .filter(Boolean)
    .join(', ');

const History = ({ history }: Pick<KeyDetails, 'history'>) => (
  <ol aria-label="Histórico da key" className="divide-y divide-line">
    {history.map((fact) => (
      <li key={`${fact.what}-${fact.at}`} className="grid gap-0.5 py-2.5">
        <span className="font-medium">{facts[fact.what]}</span>
        <span className="text-dense text-muted">
          {[formatDateTime(fact.at), peopleOf(fact)].filter(Boolean).join(', ')}
        </span>
      </li>
    ))}
  </ol>
);

function Info({ row }: { row: KeyRow }) {
  const fetched = useFetched(keyPath(row.id), load);
  useItemChange('admin:keys', row.id, fetched.refresh);
  return (
    <div className="grid gap-4">
      <CopyText value={row.key} mono />
      <FetchedRegion fetched={fetched} skeleton={<Skeleton className="h-24 w-full" />}>
        {({ history }) => <History history={history} />}
      </FetchedRegion>
    </div>
  );
}

/** History of a key, oldest first. */
export const KeyInfoDialog = ({ row, onClose }: { row: KeyRow | null; onClose: () => void }) => (
  <Dialog
    open={row !== null}
    onOpenChange={onClose}
    title="Informações da key"
    {...(row && { description: `${row.product}, ${row.client ?? 'sem cliente'}.` })}
  >
    {row ? <Info key={row.id} row={row} /> : null}
  </Dialog>
);
