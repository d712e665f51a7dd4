import { DEFAULT_POLL } from '@shop/contracts/limits';
import type { Operations } from '@shop/contracts/operations';
import { CircleCheck, RotateCw } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { formatDateTime } from '../../shared/format/dates.js';
import { useCommand } from '../../shared/live/command.js';
import { useFetched, useLastOutcome } from '../../shared/live/fetched.js';
import { FetchedRegion } from '../../shared/live/fetched-region.js';
import { whileVisible } from '../../shared/time/polling.js';
import { Button } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import {
  intervene,
  loadOperations,
  OPERATIONS,
  replayWebhookPath,
  retryJobPath,
  retryStreamPath,
} from './operations.api.js';
import { Alarms } from './parts/alarms.js';
import { RejectedRefund } from './parts/rejected-refund.js';
import { WaitingPayments } from './parts/waiting-payments.js';

interface RowProps {
  readonly title: string;
  readonly detail: string;
  readonly at?: string;
  readonly action: string;
  /** Accessible name of the action. */
  readonly label: string;
  readonly path: string;
  readonly disabled?: boolean;
  readonly onDone: () => void;
}

function Row({ title, detail, at, action, label, path, disabled = false, onDone }: RowProps) {
  const { run, busy } = useCommand(intervene, { done: onDone });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-0.5">
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="text-dense wrap-anywhere text-muted">{detail}</span>
        {at === undefined ? null : <span className="tabular text-dense text-subtle">{formatDateTime(at)}</span>}
      </div>
      <Button
        variant="secondary"
        icon={<RotateCw {...icon} />}
        aria-label={label}
        loading={busy}
        disabled={disabled}
        onClick={() => void run(path)}
      >
        {action}
      </Button>
    </li>
  );
}

interface SectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: readonly ReactNode[];
}

/** Rows under their heading, folded away while there are none. */
const Section = ({ title, text, children }: SectionProps) =>
  children.length === 0 ? null : (
    <section aria-label={title} className="grid gap-3">
      <header className="grid gap-0.5">
        <h2 className="text-h3">{title}</h2>
        <p className="text-muted">{text}</p>
      </header>
      <Card>
        <ul>{children}</ul>
      </Card>
    </section>
  );

const AllInOrder = () => (
  <p className="flex items-center gap-3 font-medium">
    <CircleCheck {...largeIcon} className="text-ok" />
    Tudo em ordem
  </p>
);

interface ListsProps {
  readonly operations: Operations;
  readonly onDone: () => void;
}

const Lists = ({ operations: { alarms, jobs, parked, payments, refunds, webhooks }, onDone }: ListsProps) => (
  <div className="grid gap-10">
    {[alarms, jobs, parked, payments, refunds].every(({ length }) => length === 0) ? <AllInOrder /> : null}
    <Alarms alarms={alarms} />
    <Section
      title="Dinheiro à espera"
      text="PIX recebidos que nenhuma regra pode creditar. Confira no banco de quem é antes de creditar."
    >
      {payments.length === 0 ? [] : [<WaitingPayments key="payments" payments={payments} onDone={onDone} />]}
    </Section>
    <Section
      title="Devoluções recusadas"
      text="O banco não devolveu o PIX de um reembolso. Tente de novo por PIX ou credite o saldo do cliente."
    >
      {refunds.map((refund) => (
        <RejectedRefund key={refund.order_id} refund={refund} />
      ))}
    </Section>
    <Section
      title="Streams parados"
      text="Um evento quebrou uma tela ou uma entrega; o resto segue. Corrija a causa antes de tentar de novo."
    >
      {parked.map(({ consumer, stream, reason, is_retrying }) => (
        <Row
          key={`${consumer}:${stream}`}
          title={`${consumer}: ${stream}`}
          detail={is_retrying ? 'Nova tentativa em andamento.' : reason}
          action="Tentar de novo"
          label={`Tentar de novo ${stream} em ${consumer}`}
          path={retryStreamPath(consumer, stream)}
          disabled={is_retrying}
          onDone={onDone}
        />
      ))}
    </Section>
    <Section
      title="Tarefas que falharam"
      text="Desistiram depois de todas as tentativas. As varreduras refazem o que for possível."
    >
      {jobs.map(({ queue, id, name, reason, attempts, failed_at }) => (
        <Row
          key={id}
          title={name}
          detail={`${reason} (${String(attempts)} ${attempts === 1 ? 'tentativa' : 'tentativas'})`}
          at={failed_at}
          action="Enviar de novo"
          label={`Enviar de novo ${name} ${id}`}
          path={retryJobPath(queue, id)}
          onDone={onDone}
        />
      ))}
    </Section>
    <Section
      title="Avisos do banco"
      text="As últimas chamadas do webhook. Ler de novo confere as cobranças no banco; nada é creditado duas vezes."
    >
      {webhooks.map(({ id, received_at, payments }) => (
        <Row
          key={id}
          title={payments.map(({ end_to_end_id }) => end_to_end_id).join(', ') || 'Sem pagamentos'}
          detail={payments.map(({ txid }) => txid ?? 'sem txid').join(', ')}
          at={received_at}
          action="Ler de novo"
          label={`Ler de novo o aviso de ${formatDateTime(received_at)}`}
          path={replayWebhookPath(id)}
          onDone={onDone}
        />
      ))}
    </Section>
  </div>
);

/** Work that waits for an operator, read again every few seconds. */
export function OperationsScreen() {
  const { view, refresh } = useFetched(OPERATIONS, loadOperations);
  const latest = useLastOutcome(view);
  useEffect(() => {
    const polling = whileVisible(DEFAULT_POLL).subscribe(refresh);
    return () => {
      polling.unsubscribe();
    };
  }, [refresh]);
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Operações" text="O que espera por alguém da equipe." />
      <FetchedRegion fetched={{ view: latest, refresh }} skeleton={<Skeleton className="h-96 w-full" />}>
        {(operations) => <Lists operations={operations} onDone={refresh} />}
      </FetchedRegion>
    </div>
  );
}
