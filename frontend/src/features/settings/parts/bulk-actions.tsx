import type { BulkKind, BulkRun } from '@shop/contracts/bulk';
import { useState } from 'react';
import { formatCount } from '../../../shared/format/count.js';
import { useCommand } from '../../../shared/live/command.js';
import { useLive } from '../../../shared/live/live-resource.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { DateTime } from '../../../shared/ui/date-time.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { useOpenWindow } from '../../../shared/ui/open-window.js';
import { ProgressBar } from '../../../shared/ui/progress-bar.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { countAffected, startBulk } from '../bulk.api.js';
import { bulkRuns } from '../bulk.data.js';
import { subscriptionsText, TimeForAllCard } from './time-for-all.js';

const CONFIRMATION = 'CONFIRMAR';
/** Of each kind here: time for many has an undo (docs/undo.md). */
const FOR_GOOD = 'Esta ação não pode ser desfeita.';

interface Action {
  readonly label: string;
  readonly hint: string;
  readonly warning: string;
  /** Words for the effect on one user, and on several. */
  readonly effect: readonly [string, string];
}

/** Kinds without terms. */
const plainKinds = ['reset_hwids', 'delete_users'] as const satisfies readonly BulkKind[];
type PlainKind = (typeof plainKinds)[number];

const actions: Readonly<Record<PlainKind, Action>> = {
  reset_hwids: {
    label: 'Resetar todos os HWIDs',
    hint: 'Libera as máquinas de todos os usuários, sem gastar créditos. Administradores ficam como estão.',
    warning: 'Cada usuário vincula a próxima máquina que usar.',
    effect: ['alterado', 'alterados'],
  },
  delete_users: {
    label: 'Deletar todos os usuários',
    hint: 'Apaga todas as contas e os dados pessoais delas. Administradores ficam como estão.',
    warning: 'Os saldos são perdidos.',
    effect: ['deletado', 'deletados'],
  },
};

const usersText = (count: number) => `${formatCount(count)} ${count === 1 ? 'usuário' : 'usuários'}`;
const effectOf = (kind: PlainKind, count: number) => actions[kind].effect[count === 1 ? 0 : 1];

const changed = (kind: PlainKind) => (count: number) => `${usersText(count)} ${effectOf(kind, count)}`;

/** Name of each kind among the runs, and its outcome. */
const runs: Readonly<Record<BulkKind, { readonly label: string; readonly outcome: (count: number) => string }>> = {
  reset_hwids: { label: actions.reset_hwids.label, outcome: changed('reset_hwids') },
  delete_users: { label: actions.delete_users.label, outcome: changed('delete_users') },
  grant_time: { label: 'Dar tempo a todos', outcome: (count) => `${subscriptionsText(count)} com mais tempo` },
  take_time: { label: 'Tempo desfeito', outcome: (count) => `${subscriptionsText(count)} com menos tempo` },
};

interface DialogProps {
  readonly kind: PlainKind;
  readonly affected: number;
  readonly onClose: () => void;
}

/** Asks for the typed confirmation, with the number of users that a dry run has counted. */
function BulkDialog({ kind, affected, onClose }: DialogProps) {
  const [typed, setTyped] = useState('');
  const { label, warning } = actions[kind];
  const start = useCommand((_: PlainKind, key: string) => startBulk(kind, key), {
    done: bulkRuns.refresh,
    finished: onClose,
  });
  return (
    <Dialog
      open
      isAlert
      onOpenChange={onClose}
      title={`${label}?`}
      description={`${usersText(affected)} ${affected === 1 ? 'será' : 'serão'} ${effectOf(kind, affected)}. ${warning} ${FOR_GOOD}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            disabled={typed.trim() !== CONFIRMATION}
            loading={start.busy}
            onClick={() => void start.run(kind)}
          >
            {label}
          </Button>
        </>
      }
    >
      <TextField
        label={`Digite ${CONFIRMATION}`}
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
    </Dialog>
  );
}

function ActionCard({ kind, onCounted }: { kind: PlainKind; onCounted: (kind: PlainKind, affected: number) => void }) {
  const { label, hint, effect } = actions[kind];
  const [none, setNone] = useState(false);
  const count = useCommand(countAffected, {
    toast: false,
    done: ({ affected }) => {
      setNone(affected === 0);
      if (affected > 0) onCounted(kind, affected);
    },
  });
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1 text-dense text-muted">
        <p>{hint}</p>
        <p role="status" className="text-fg empty:hidden">
          {none ? `Nenhum usuário seria ${effect[0]}.` : ''}
        </p>
      </div>
      <Button variant="outlined" loading={count.busy} onClick={() => void count.run(kind)}>
        {label}
      </Button>
    </Card>
  );
}

const Run = ({ run: { kind, of, done, affected, startedAt, finishedAt } }: { run: BulkRun }) => {
  const { label, outcome } = runs[kind];
  const isRunning = finishedAt === null;
  const text = isRunning ? `${formatCount(done)} de ${usersText(of)}` : outcome(affected);
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-dense">
        <span className="font-medium">{label}</span>
        <span className="tabular text-muted">
          {text}, <DateTime instant={startedAt} />
        </span>
      </div>
      {isRunning ? <ProgressBar label={label} value={done} max={of} text={text} /> : null}
    </li>
  );
};

/** Actions on all users at once, each after a typed confirmation, and how far they are. */
export function BulkActions() {
  const [asked, setAsked, close] = useOpenWindow<{ kind: PlainKind; affected: number }>();
  const listed = useLive(bulkRuns).data ?? [];
  return (
    <section aria-labelledby="bulk-actions" className="grid max-w-3xl gap-4">
      <h2 id="bulk-actions" className="text-h3 font-semibold">
        Ações em massa
      </h2>
      <ul className="grid gap-4">
        <TimeForAllCard />
        {plainKinds.map((kind) => (
          <ActionCard
            key={kind}
            kind={kind}
            onCounted={(counted, affected) => {
              setAsked({ kind: counted, affected });
            }}
          />
        ))}
      </ul>
      {listed.length === 0 ? null : (
        <Card>
          <ul aria-label="Ações feitas">
            {listed.map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </ul>
        </Card>
      )}
      {asked === null ? null : <BulkDialog key={asked.kind} {...asked} onClose={close} />}
    </section>
  );
}
