import { FIRST_REPLY_WITHIN } from '@shop/contracts/limits';
import { ticketStatuses, type InboxTicket, type TicketStatus } from '@shop/contracts/support';
import { clsx } from 'clsx';
import { useEffect, useEffectEvent } from 'react';
import { formatCount } from '../../../shared/format/count.js';
import { detailOf } from '../../../shared/http/api-error.js';
import type { Paged } from '../../../shared/http/request.js';
import { useShownQuery } from '../../../shared/live/fetched.js';
import { useLive } from '../../../shared/live/live-resource.js';
import { StaleNote } from '../../../shared/live/stale-note.js';
import { Pages } from '../../../shared/table/data-table-pages.js';
import { SearchBox } from '../../../shared/table/data-table-tools.js';
import { useSkeletonShown } from '../../../shared/time/skeleton-shown.js';
import { useClockText } from '../../../shared/time/clock.js';
import { Button } from '../../../shared/ui/button.js';
import { ErrorState } from '../../../shared/ui/error-state.js';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.js';
import type { InboxSelection } from '../inbox-selection.js';
import { INBOX_PAGE } from '../support.api.js';
import { inbox, useFirstPage, useInbox } from '../support.data.js';
import { InboxList } from './inbox-list.js';

const filterWords: Record<TicketStatus, string> = { OPEN: 'Abertos', PENDING: 'Pendentes', CLOSED: 'Fechados' };

const lateClass = clsx(
  'inline-flex h-10 shrink-0 items-center gap-1.5 rounded-control border border-control px-3 text-dense font-medium text-muted transition-colors pointer-coarse:h-11',
  'hover:text-fg aria-pressed:border-accent-fg aria-pressed:bg-hover aria-pressed:text-fg',
);

/** Filter by status, with the number of its tickets. */
function Filter({ status, chosen, onChoose }: { status: TicketStatus; chosen: boolean; onChoose: () => void }) {
  const { data } = useFirstPage(status);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={clsx(
        'inline-flex h-9 items-center justify-center gap-1.5 rounded-dense px-1.5 text-dense font-medium text-muted transition-colors pointer-coarse:h-11',
        'hover:text-fg aria-pressed:bg-hover aria-pressed:text-fg',
      )}
      onClick={onChoose}
    >
      {filterWords[status]}
      {data ? <span className="tabular text-caption text-subtle">{formatCount(data.total)}</span> : null}
    </button>
  );
}

const isLate = ({ first_reply_due_at: due }: InboxTicket, now: number) => due !== null && Date.parse(due) < now;

/**
 * Returns the number of late first replies on the first page of open tickets, the longest wait on top; with a plus
 * where more may follow on the next page.
 */
function lateCount({ body, total }: Paged<readonly InboxTicket[]>, now: number) {
  const last = body.at(-1)?.waiting_since;
  const goesOn = body.length < total && typeof last === 'string' && Date.parse(last) + FIRST_REPLY_WITHIN < now;
  return `${String(body.filter((ticket) => isLate(ticket, now)).length)}${goesOn ? '+' : ''}`;
}

/** Filter by late first replies, with their number. */
function LateFilter({ chosen, onChoose }: { chosen: boolean; onChoose: () => void }) {
  const { data } = useLive(inbox.OPEN);
  const count = useClockText((now) => (data ? lateCount(data, now) : ''));
  return (
    <button type="button" aria-pressed={chosen} className={lateClass} onClick={onChoose}>
      Atrasados
      {count === '' ? null : <span className="tabular text-caption text-subtle">{count}</span>}
    </button>
  );
}

const NoTicket = ({ q, late, onClear }: { q: string; late: boolean; onClear: () => void }) =>
  q === '' ? (
    <p className="p-6 text-center text-dense text-muted">
      {late ? 'Nenhuma resposta atrasada.' : 'Nenhum ticket por aqui.'}
    </p>
  ) : (
    <div className="grid justify-items-center gap-4 p-6 text-center text-dense text-muted wrap-anywhere">
      <p>{`Nenhum resultado para "${q}".`}</p>
      <Button variant="secondary" onClick={onClear}>
        Limpar busca
      </Button>
    </div>
  );

/** The tickets of a status, and the way to its other pages. */
function Tickets({ selection }: { selection: InboxSelection }) {
  const { q, page, late, ticketId, select, search, turnTo } = selection;
  const list = useInbox(selection);
  const { view, refresh } = list;
  const skeletonShown = useSkeletonShown(view.status === 'loading');
  const stale = view.status === 'ready' && view.stale;
  const shownSearch = useShownQuery(q, stale);
  const total = view.data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / INBOX_PAGE));
  // The tickets of the page have all left it.
  const isGone = view.status === 'ready' && !stale && view.data.rows.length === 0 && page > last;
  const turnBack = useEffectEvent(() => {
    turnTo(last);
  });
  useEffect(() => {
    if (isGone) turnBack();
  }, [isGone]);
  if (view.status === 'error')
    return <ErrorState message="Erro ao carregar tickets" detail={detailOf(view.error)} onRetry={refresh} />;
  if (skeletonShown || view.status === 'loading')
    return (
      <Loading caption="Carregando...">
        <Skeleton className="m-3 h-20" />
      </Loading>
    );
  const { rows } = view.data;
  return (
    <div aria-busy={stale} className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
      {rows.length === 0 ? (
        <NoTicket
          q={shownSearch}
          late={late}
          onClear={() => {
            search('');
          }}
        />
      ) : (
        <InboxList key={`${q} ${String(page)} ${String(late)}`} tickets={rows} selected={ticketId} onSelect={select} />
      )}
      <div className="px-3 empty:hidden">
        <StaleNote {...list} />
      </div>
      {total > INBOX_PAGE ? (
        <Pages label="tickets" page={page} pageSize={INBOX_PAGE} total={total} stale={stale} onTurn={turnTo} />
      ) : null}
    </div>
  );
}

/** Left side of the inbox: filters, search, and the resulting list. */
export function InboxPane({ selection }: { selection: InboxSelection }) {
  const { status, filter, late, filterLate } = selection;
  return (
    <section aria-label="Lista de tickets" className="grid min-h-0 grid-rows-[auto_auto_minmax(0,1fr)]">
      <div role="group" aria-label="Filtrar por status" className="flex flex-wrap gap-0.5 p-2 *:flex-1">
        {ticketStatuses.map((one) => (
          <Filter
            key={one}
            status={one}
            chosen={one === status}
            onChoose={() => {
              filter(one);
            }}
          />
        ))}
      </div>
      <div className="flex gap-2 border-b border-line px-2 pb-2">
        <SearchBox query={selection} placeholder="Assunto ou cliente" rows="tickets" shortcut="/" />
        <LateFilter
          chosen={late}
          onChoose={() => {
            filterLate(!late);
          }}
        />
      </div>
      <Tickets key={status} selection={selection} />
    </section>
  );
}
