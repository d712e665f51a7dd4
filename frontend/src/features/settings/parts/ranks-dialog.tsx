import { rankRules, rewardText } from '@shop/contracts/loyalty';
import { PREVIEW_RANKS_MAX, PreviewRanks, type RanksPreview } from '@shop/contracts/loyalty-preview';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { useCommand } from '../../../shared/live/command.js';
import { Button } from '../../../shared/ui/button.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { FieldError } from '../../../shared/ui/field.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { icon } from '../../../shared/ui/icons.js';
import { NumberField } from '../../../shared/ui/number-field.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { previewRanks } from '../ranks.api.js';
import { RanksOutcome } from './ranks-outcome.js';

interface Draft {
  readonly key: number;
  readonly name: string;
  readonly xp: number | null;
  readonly reward: string;
}

const present: readonly Draft[] = rankRules.map(({ name, xp, reward }, key) => ({
  key,
  name,
  xp,
  reward: reward === null ? '' : rewardText(reward),
}));

/** Returns the body of a simulation, or the text of its error. */
function checked(drafts: readonly Draft[]): PreviewRanks | string {
  const ranks = drafts.map(({ name, xp, reward }) => ({ name, xp, reward: reward.trim() === '' ? null : reward }));
  const result = v.safeParse(PreviewRanks, { ranks });
  return result.success ? result.output : result.issues[0].message;
}

interface RowProps {
  readonly rank: Draft;
  readonly position: number;
  readonly onChange: (rank: Draft) => void;
  readonly onRemove: (() => void) | null;
}

function RankRow({ rank, position, onChange, onRemove }: RowProps) {
  return (
    <li>
      <fieldset className="grid items-end gap-3 sm:grid-cols-[6.5rem_10rem_1fr_auto] sm:gap-2">
        <legend className="sr-only">Rank {position}</legend>
        <TextField
          label="Nome"
          value={rank.name}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => {
            onChange({ ...rank, name: target.value });
          }}
        />
        <NumberField
          label="XP mínimo"
          value={rank.xp}
          min={0}
          max={1_000_000}
          onChange={(xp) => {
            onChange({ ...rank, xp });
          }}
        />
        <TextField
          label="Recompensa"
          value={rank.reward}
          placeholder="Nenhuma"
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => {
            onChange({ ...rank, reward: target.value });
          }}
        />
        <IconButton
          label={`Remover ${rank.name || 'este rank'}`}
          aria-disabled={onRemove === null}
          onClick={() => onRemove?.()}
        >
          <Trash2 {...icon} />
        </IconButton>
      </fieldset>
    </li>
  );
}

/** Outcome of a simulation, and the ranks that it was of. */
interface Simulated {
  readonly drafts: readonly Draft[];
  readonly outcome: RanksPreview;
}

interface RanksDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Ranks to try, begun with the present ones, and the outcome of the last simulation. */
export function RanksDialog({ open, onOpenChange }: RanksDialogProps) {
  const [drafts, setDrafts] = useState(present);
  const [error, setError] = useState<string | null>(null);
  const [simulated, setSimulated] = useState<Simulated | null>(null);
  const simulation = useCommand(previewRanks, {
    toast: false,
    done: (outcome) => {
      setSimulated({ drafts, outcome });
    },
  });
  // Not of ranks that were changed while it was under way.
  const outcome = simulated?.drafts === drafts ? simulated.outcome : null;
  const edit = (next: readonly Draft[]) => {
    setDrafts(next);
    setError(null);
  };
  const simulate = () => {
    const body = checked(drafts);
    if (typeof body === 'string') setError(body);
    else void simulation.run(body);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      title="Simular ranks"
      description="Mude nomes, XP e recompensas e veja o efeito. Nada é alterado na loja."
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              onOpenChange(false);
            }}
          >
            Fechar
          </Button>
          <Button loading={simulation.busy} onClick={simulate}>
            Simular
          </Button>
        </>
      }
    >
      <ul className="grid gap-4">
        {drafts.map((rank, index) => (
          <RankRow
            key={rank.key}
            rank={rank}
            position={index + 1}
            onChange={(changed) => {
              edit(drafts.with(index, changed));
            }}
            onRemove={
              drafts.length === 1
                ? null
                : () => {
                    edit(drafts.toSpliced(index, 1));
                  }
            }
          />
        ))}
      </ul>
      {drafts.length < PREVIEW_RANKS_MAX ? (
        <Button
          variant="secondary"
          icon={<Plus {...icon} />}
          onClick={() => {
            const key = Math.max(...drafts.map((one) => one.key)) + 1;
            edit([...drafts, { key, name: '', xp: null, reward: '' }]);
          }}
        >
          Adicionar rank
        </Button>
      ) : null}
      <FieldError text={error ?? undefined} />
      <div role="status">{outcome === null ? null : <RanksOutcome outcome={outcome} />}</div>
    </Dialog>
  );
}
