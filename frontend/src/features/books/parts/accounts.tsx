import type { Books } from '@shop/contracts/books';
import { clsx } from 'clsx';
import { formatCount } from '../../../shared/format/count.js';
import { formatDateTime } from '../../../shared/format/dates.js';
import { formatMoney } from '../../../shared/format/money.js';
import { detailOf } from '../../../shared/http/api-error.js';
import type { Fetched } from '../../../shared/live/fetched.js';
import { StaleNote } from '../../../shared/live/stale-note.js';
import { Card } from '../../../shared/ui/card.js';
import { ErrorState } from '../../../shared/ui/error-state.js';
import { Flash } from '../../../shared/ui/flash.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';

const accountWords: Readonly<Record<Books['accounts'][number]['name'], string>> = {
  wallets: 'Saldos dos clientes',
  revenue: 'Receita da loja',
  forfeited: 'Saldos de contas excluídas',
  imported: 'Saldos trazidos de outra loja',
  referrals: 'Recompensas de convites',
};
const ACCOUNTS = Object.keys(accountWords).length;

const auditWords = (audit: Books['last_audit']) =>
  audit === null
    ? 'Nenhuma auditoria ainda.'
    : `Última auditoria em ${formatDateTime(audit.at)}: ${audit.ok ? 'tudo certo' : 'há divergências'}, ${formatCount(audit.events)} ${audit.events === 1 ? 'evento' : 'eventos'}.`;

/** One line of the statement: `sum` for those under the accounts. */
function Line({ label, cents, sum = false }: { label: string; cents: number; sum?: boolean }) {
  const value = formatMoney(cents);
  return (
    <div className="flex items-baseline justify-between gap-4 px-5 py-2.5 md:px-6">
      <dt className={clsx('min-w-0', sum ? 'font-semibold' : 'text-dense text-muted')}>{label}</dt>
      <dd className={clsx('tabular whitespace-nowrap', sum && 'font-semibold')}>
        <Flash value={value}>{value}</Flash>
      </dd>
    </div>
  );
}

/** The accounts of the shop as one statement, with their sum and its difference to zero. */
export function Accounts({ fetched }: { readonly fetched: Fetched<Books> }) {
  const { view, refresh } = fetched;
  const { data } = view;
  if (view.status === 'error') return <ErrorState detail={detailOf(view.error)} onRetry={refresh} />;
  return (
    <section aria-label="Contas" className="grid max-w-2xl gap-3">
      <StaleNote {...fetched} />
      <Card padded={false} className="py-2">
        {data === undefined ? (
          <div className="divide-y divide-line">
            {Array.from({ length: ACCOUNTS + 2 }, (_, row) => (
              <div key={row} className="px-5 py-3 md:px-6">
                <Skeleton className="h-5" />
              </div>
            ))}
          </div>
        ) : (
          <dl className="divide-y divide-line">
            {data.accounts.map(({ name, balance }) => (
              <Line key={name} label={accountWords[name]} cents={balance} />
            ))}
            <Line sum label="Total esperado" cents={data.expected} />
            <Line sum label="Diferença" cents={data.difference} />
          </dl>
        )}
      </Card>
      {data === undefined ? (
        <Skeleton className="h-11 max-w-60" />
      ) : (
        <div className="grid gap-1 text-dense text-muted">
          <p>{data.difference === 0 ? 'As contas fecham.' : 'As contas não fecham: avise a operação.'}</p>
          <p>{auditWords(data.last_audit)}</p>
        </div>
      )}
    </section>
  );
}
