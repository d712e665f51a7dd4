import type { Trail, TrailEvent, TrailStep } from '@shop/contracts/activity';
import { TRAIL_EVENTS } from '@shop/contracts/activity';
import { useFetched } from '../../../shared/live/fetched.js';
import { FetchedRegion } from '../../../shared/live/fetched-region.js';
import { DateTime } from '../../../shared/ui/date-time.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { loadTrail, trailAddress } from '../activity.api.js';
import { actorText, targetText } from '../../../shared/format/activity-words.js';
import { eventWord } from '../trail-words.js';

const Fact = ({ event, shownId }: { event: TrailEvent; shownId: string }) => (
  <li className="grid gap-0.5" aria-current={event.id === shownId ? 'true' : undefined}>
    <span className={event.id === shownId ? 'font-semibold text-accent-fg' : undefined}>
      {event.action ?? eventWord(event.type)}
    </span>
    {event.target ? (
      <span className="text-dense text-muted [overflow-wrap:anywhere]">{targetText(event.target)}</span>
    ) : null}
  </li>
);

interface StepProps {
  readonly step: TrailStep;
  readonly shownId: string;
}

const Step = ({ step: { command, events, reactions }, shownId }: StepProps) => (
  <li className="grid gap-2">
    <p className="text-dense text-subtle">
      {command.reaction === null ? 'Ação de ' : 'Em seguida, '}
      {command.reaction === null ? actorText(command.actor) : 'o sistema'}
      {command.ip === null ? null : <> · {command.ip}</>}
      {' · '}
      <DateTime instant={command.created_at} className="tabular" />
    </p>
    <ul className="grid gap-2">
      {events.map((event) => (
        <Fact key={event.id} event={event} shownId={shownId} />
      ))}
    </ul>
    <Steps steps={reactions} shownId={shownId} />
  </li>
);

const Steps = ({ steps, shownId }: { steps: readonly TrailStep[]; shownId: string }) =>
  steps.length === 0 ? null : (
    <ol className="ml-1 grid gap-4 border-l border-line pt-1 pl-4">
      {steps.map((step) => (
        <Step key={`${step.command.cause ?? ''} ${step.command.id}`} step={step} shownId={shownId} />
      ))}
    </ol>
  );

const Loaded = ({ trail, shownId }: { trail: Trail; shownId: string }) => (
  <>
    <ol className="grid gap-4">
      <Step step={trail} shownId={shownId} />
    </ol>
    {trail.complete ? null : (
      <p className="text-dense text-muted">Só os primeiros {TRAIL_EVENTS} registros aparecem aqui.</p>
    )}
  </>
);

/** Shows the trail of an act: its command, the facts that it left, and the reactions to them. */
export function ActivityTrail({ id }: { id: string }) {
  const fetched = useFetched(trailAddress(id), loadTrail);
  return (
    <section aria-labelledby="activity-trail" className="grid gap-4 border-t border-line pt-5">
      <h3 id="activity-trail" className="text-lead font-semibold">
        O que aconteceu
      </h3>
      <FetchedRegion fetched={fetched} skeleton={<Skeleton className="h-24" />}>
        {(trail) => <Loaded trail={trail} shownId={id} />}
      </FetchedRegion>
    </section>
  );
}
