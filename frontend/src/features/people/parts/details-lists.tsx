import type { LastChange, PersonDetails } from '@shop/contracts/person-details';
import type { ReactNode } from 'react';
import { formatCount } from '../../../shared/format/count.js';
import { formatMoney } from '../../../shared/format/money.js';
import { movementWords } from '../../../shared/format/movement-words.js';
import { REFUNDED } from '../../../shared/format/order-status.js';
import { orderNumber } from '../../../shared/format/order-number.js';
import { orderWords } from '../../../shared/format/order-words.js';
import { formatValidity } from '../../../shared/format/plans.js';
import { Card } from '../../../shared/ui/card.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { DateTime } from '../../../shared/ui/date-time.js';
import { OrderStatusBadge } from '../../../shared/ui/order-status-badge.js';
import { subscriptionStates } from '../person-words.js';
import { timelineOf } from '../timeline.js';

interface Row {
  readonly id: string;
  readonly main: ReactNode;
  readonly detail?: ReactNode;
  readonly side: ReactNode;
}

/** A titled list of a user's details, scrolling by itself where it is long. */
const Rows = ({ title, rows, none }: { title: string; rows: readonly Row[]; none: string }) => (
  <Card as="section" aria-label={title} className="grid content-start gap-3">
    <h2 className="text-lead">{title}</h2>
    {rows.length === 0 ? <p className="text-dense text-muted">{none}</p> : null}
    <ul tabIndex={0} aria-label={title} className="grid max-h-80 gap-3 overflow-y-auto empty:hidden">
      {rows.map(({ id, main, detail, side }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 text-dense">
          <div className="grid min-w-0 gap-0.5">
            <span className="wrap-anywhere">{main}</span>
            {detail === undefined ? null : <span className="text-caption text-muted wrap-anywhere">{detail}</span>}
          </div>
          <div className="tabular grid justify-items-end gap-0.5 whitespace-nowrap">{side}</div>
        </li>
      ))}
    </ul>
  </Card>
);

const counted = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

const When = ({ at }: { at: string }) => <DateTime instant={at} className="text-caption text-muted" />;

/** Newest movements as of an instant; those of today have a table of their own. */
const PastLedger = ({ ledger }: Pick<PersonDetails, 'ledger'>) => (
  <Rows
    title="Extrato"
    none="Nenhum movimento."
    rows={ledger.map(({ id, kind, created_at, amount, balance_after }) => ({
      id,
      main: movementWords[kind],
      detail: <When at={created_at} />,
      side: (
        <>
          <span>{formatMoney(amount)}</span>
          <span className="text-caption text-muted">saldo {formatMoney(balance_after)}</span>
        </>
      ),
    }))}
  />
);

/** Subscriptions, orders, keys, sessions and the timeline of a user, and the ledger where they are as of an instant. */
export const DetailsLists = ({ details, until }: { details: PersonDetails; until: number | null }) => (
  <div className="grid gap-6 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">
    <Rows
      title="Assinaturas"
      none="Nenhuma assinatura."
      rows={details.subscriptions.map(({ id, name, subscription_status, lifetime, expires_at, pause_credits }) => ({
        id,
        main: name,
        detail: `${subscriptionStates[subscription_status]}, ${counted(pause_credits, 'pausa')}`,
        side: lifetime ? <span className="text-caption text-muted">Vitalícia</span> : <When at={expires_at} />,
      }))}
    />
    {until === null ? null : <PastLedger ledger={details.ledger} />}
    <Rows
      title="Pedidos"
      none="Nenhum pedido."
      rows={details.orders.map((order) => ({
        id: order.id,
        main: `${orderNumber(order.id)} ${orderWords(order)}`,
        detail: <When at={order.created_at} />,
        side: (
          <>
            <span>{formatMoney(order.total_amount)}</span>
            <OrderStatusBadge status={order.status} refund={order.refunded ? REFUNDED : null} />
          </>
        ),
      }))}
    />
    <Rows
      title="Keys resgatadas"
      none="Nenhuma key resgatada."
      rows={details.keys.map(({ id, product_name, duration_days, used_at }) => ({
        id,
        main: product_name,
        detail: formatValidity(duration_days),
        side: <When at={used_at} />,
      }))}
    />
    <Rows
      title="Sessões"
      none="Nenhuma sessão aberta."
      rows={details.sessions.map(({ id, ip, user_agent, last_seen_at }) => ({
        id,
        main: ip === null ? 'Endereço desconhecido' : <CopyText value={ip} mono />,
        detail: user_agent ?? 'Navegador desconhecido',
        side: <When at={last_seen_at} />,
      }))}
    />
    <Rows
      title="Linha do tempo"
      none="Nada aconteceu ainda."
      rows={timelineOf(details, until ?? Infinity).map(({ id, at, text, detail }) => ({
        id,
        main: text,
        detail,
        side: <When at={at} />,
      }))}
    />
  </div>
);

const changeNames = {
  balance: 'Saldo',
  xp: 'XP',
  credits: 'Créditos',
  subscriptions: 'Assinaturas',
  status: 'Status',
} as const;
type Part = keyof typeof changeNames;

/** Lists for each value its last change before the chosen instant, with its event. */
export const LastChanges = ({ changes }: { changes: NonNullable<PersonDetails['changes']> }) => (
  <Rows
    title="Última mudança até então"
    none=""
    rows={(Object.entries(changes) as [Part, LastChange][]).map(([part, change]) => ({
      id: part,
      main: changeNames[part],
      detail: change === null ? 'Nunca mudou' : <CopyText value={change.type} mono />,
      side: change === null ? null : <When at={change.at} />,
    }))}
  />
);
