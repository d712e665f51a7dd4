import type { Activity } from '@shop/contracts/activity';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatFullDate } from '../../../shared/format/dates.js';
import { keysPlace, type KeysPlaceState } from '../../../shared/navigation/keys-place.js';
import { Permitted } from '../../../shared/session/own-claims.js';
import { Badge } from '../../../shared/ui/badge.js';
import { Button } from '../../../shared/ui/button.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { icon } from '../../../shared/ui/icons.js';
import { Sheet } from '../../../shared/ui/sheet.js';
import { actorText, targetWord } from '../../../shared/format/activity-words.js';
import { ActivityTrail } from './activity-trail.js';

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-1">
    <dt className="text-dense text-subtle">{label}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);

const Unknown = () => <span className="text-subtle">Sem registro</span>;

const Changes = ({ changes }: Pick<Activity, 'changes'>) => (
  <ul className="grid gap-2">
    {changes.map(({ field, before, after }) => (
      <li key={field} className="grid gap-0.5 rounded-control border border-line p-3">
        <span className="text-dense text-subtle">{field}</span>
        <span className="tabular">
          {before === null ? null : <>{before} → </>}
          <span className="font-medium">{after}</span>
        </span>
      </li>
    ))}
  </ul>
);

/** Returns the holder of the API keys of an act: its author by a key, or the person of a made or ended one. */
function keyHolderOf({ type, via, actor, target }: Activity) {
  if (via !== null) return { id: actor.id, name: actor.username };
  return type.startsWith('ApiKey') && target ? { id: target.id, name: target.label } : { id: null, name: null };
}

/** Leads to the API keys of that person. */
function KeysLink({ activity }: { activity: Activity }) {
  const { id, name } = keyHolderOf(activity);
  if (id === null || name === null) return null;
  return (
    <Permitted needs="operations">
      <Line label="API keys">
        <Link href={keysPlace(id)} state={{ holder: name } satisfies KeysPlaceState} className="underline">
          {`Ver as de ${name}`}
        </Link>
      </Line>
    </Permitted>
  );
}

const Details = ({ activity }: { activity: Activity }) => {
  const { actor, target, changes } = activity;
  return (
    <dl className="grid gap-4">
      <Line label="Ação">
        {activity.action}
        {activity.undo === 'done' ? <Badge tone="neutral">Desfeita</Badge> : null}
      </Line>
      <Line label="Quando">{formatFullDate(activity.created_at)}</Line>
      <Line label="Autor">{actorText(actor)}</Line>
      {target ? (
        <Line label={targetWord(target.kind)}>
          {target.label === null ? null : <span className="block">{target.label}</span>}
          <CopyText value={target.id} mono />
        </Line>
      ) : null}
      {changes.length > 0 ? (
        <Line label="O que mudou">
          <Changes changes={changes} />
        </Line>
      ) : null}
      {activity.via === null ? null : <Line label="API key">{activity.via.name}</Line>}
      <KeysLink activity={activity} />
      <Line label="Motivo">{activity.reason ?? <Unknown />}</Line>
      <Line label="Endereço">{activity.ip === null ? <Unknown /> : <CopyText value={activity.ip} mono />}</Line>
      <Line label="Navegador">{activity.user_agent ?? <Unknown />}</Line>
    </dl>
  );
};

interface SheetProps {
  readonly activity: Activity | null;
  readonly onUndo: (activity: Activity) => void;
  readonly onClose: () => void;
}

/** One act of the log in full: actor, changes, origin, reason, and consequences. */
export const ActivitySheet = ({ activity, onUndo, onClose }: SheetProps) => (
  <Sheet open={activity !== null} onOpenChange={onClose} title="Detalhes da atividade">
    {activity ? (
      <>
        <Details activity={activity} />
        {activity.undo === 'possible' ? (
          <Button
            variant="secondary"
            icon={<Undo2 {...icon} />}
            onClick={() => {
              onUndo(activity);
            }}
          >
            Desfazer
          </Button>
        ) : null}
        <ActivityTrail key={activity.id} id={activity.id} />
      </>
    ) : null}
  </Sheet>
);
