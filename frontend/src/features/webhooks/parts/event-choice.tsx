import { type WebhookEvent, webhookEvents } from '@shop/contracts/webhooks';
import { Checkbox } from '../../../shared/ui/checkbox.js';

export const eventNames: Readonly<Record<WebhookEvent, string>> = {
  'order.paid': 'Pedido pago',
  'order.refunded': 'Pedido reembolsado',
  'deposit.paid': 'Depósito pago',
  'payment.unmatched': 'PIX sem dono',
  'subscription.started': 'Assinatura iniciada',
  'subscription.renewed': 'Assinatura renovada',
  'subscription.ended': 'Assinatura encerrada',
  'subscription.paused': 'Assinatura pausada',
  'key.redeemed': 'Key resgatada',
  'key.banned': 'Key banida',
  'ticket.opened': 'Ticket aberto',
  'ticket.replied': 'Ticket respondido',
  'ticket.closed': 'Ticket fechado',
  'user.registered': 'Novo usuário',
  'user.banned': 'Usuário banido',
  'user.deleted': 'Usuário excluído',
  'incident.opened': 'Incidente aberto',
  'incident.resolved': 'Incidente resolvido',
};

interface EventChoiceProps {
  readonly chosen: readonly WebhookEvent[];
  readonly error: string | undefined;
  readonly onChange: (events: WebhookEvent[]) => void;
}

/** The events that an endpoint receives. */
export function EventChoice({ chosen, error, onChange }: EventChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-dense font-medium">Eventos</legend>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={eventNames[event]}
            checked={chosen.includes(event)}
            onChange={(checked) => {
              onChange(checked ? [...chosen, event] : chosen.filter((one) => one !== event));
            }}
          />
        ))}
      </div>
      {error === undefined ? null : (
        <p role="alert" className="text-dense text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
