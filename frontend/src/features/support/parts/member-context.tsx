import type { TicketContext } from '@shop/contracts/support-desk';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../shared/format/dates.js';
import { formatMoney } from '../../../shared/format/money.js';
import { orderStatusWords, REFUNDED } from '../../../shared/format/order-status.js';
import { formatDays } from '../../../shared/format/plans.js';
import type { Fetched } from '../../../shared/live/fetched.js';
import { FetchedRegion } from '../../../shared/live/fetched-region.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { StatusDot } from '../../../shared/ui/status-dot.js';
import { TicketBadge } from './ticket-badge.js';

const subscriptionWords = { active: 'Ativa', paused: 'Pausada', expired: 'Expirada' } as const;

const remaining = ({ lifetime, days_remaining: days }: TicketContext['subscriptions'][number]) =>
  lifetime ? 'vitalícia' : formatDays(days);

interface PartProps {
  readonly title: string;
  readonly none: string;
  readonly rows: readonly { readonly id: string; readonly main: ReactNode; readonly side: ReactNode }[];
}

const Part = ({ title, none, rows }: PartProps) => (
  <div className="grid gap-1">
    <h4 className="text-caption font-medium text-muted">{title}</h4>
    {rows.length === 0 ? (
      <p className="text-dense text-muted">{none}</p>
    ) : (
      <ul className="grid gap-1">
        {rows.map(({ id, main, side }) => (
          <li key={id} className="flex items-start justify-between gap-3 text-dense">
            <span className="min-w-0 wrap-anywhere">{main}</span>
            <span className="shrink-0 text-muted">{side}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
);

const Facts = ({
  context: { is_online: isOnline, balance, subscriptions, orders, tickets },
}: {
  context: TicketContext;
}) => (
  <>
    {isOnline === null ? null : (
      <p className="flex items-center gap-2 text-dense text-muted">
        <StatusDot tone={isOnline ? 'ok' : 'neutral'} /> {isOnline ? 'Online agora' : 'Offline'}
      </p>
    )}
    {balance === undefined ? null : (
      <p className="flex items-center justify-between gap-3 text-dense">
        Saldo <span className="tabular font-medium">{formatMoney(balance)}</span>
      </p>
    )}
    <Part
      title="Assinaturas"
      none="Nenhuma assinatura."
      rows={subscriptions.map((one) => ({
        id: one.subscription_id,
        main: one.product_name,
        side: `${subscriptionWords[one.subscription_status]}, ${remaining(one)}`,
      }))}
    />
    {orders === undefined ? null : (
      <Part
        title="Últimos pedidos"
        none="Nenhum pedido."
        rows={orders.map((order) => ({
          id: order.id,
          main: formatDateTime(order.created_at),
          side: (
            <span className="tabular">
              {formatMoney(order.total_amount)},{' '}
              {(order.refunded ? REFUNDED : orderStatusWords[order.status].word).toLowerCase()}
            </span>
          ),
        }))}
      />
    )}
    <Part
      title="Últimos tickets"
      none="Nenhum ticket."
      rows={tickets.map((ticket) => ({
        id: String(ticket.id),
        main: (
          <bdi>
            #{ticket.id} {ticket.subject}
          </bdi>
        ),
        side: <TicketBadge status={ticket.status} />,
      }))}
    />
  </>
);

/** Context of a ticket's member. */
export function MemberContext({ member }: { member: Fetched<TicketContext> }) {
  return (
    <section aria-label="Membro" className="grid gap-3">
      <h3 className="text-dense font-semibold">Membro</h3>
      <FetchedRegion
        fetched={member}
        failure="Erro ao carregar os dados do membro."
        skeleton={<Skeleton className="h-24" />}
      >
        {(context) => <Facts context={context} />}
      </FetchedRegion>
    </section>
  );
}
