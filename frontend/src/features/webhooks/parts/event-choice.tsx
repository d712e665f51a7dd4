import { type WebhookEvent, webhookEventNames, webhookEvents } from '@shop/contracts/webhooks';
import { Checkbox } from '../../../shared/ui/checkbox.js';

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
            label={webhookEventNames[event]}
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
