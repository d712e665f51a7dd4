import type { KeyRow } from '@shop/contracts/keys';
import { useCommand } from '../../../shared/live/command.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { deleteKey, setKeyStatus } from '../admin-keys.api.js';
import { DurationDialog } from './duration-dialog.js';
import { KeyInfoDialog } from './key-info-dialog.js';
import { LinkDialog } from './link-dialog.js';

/** Action under way, and its key. */
export interface KeyAct {
  readonly kind: 'info' | 'link' | 'duration' | 'ban' | 'delete';
  readonly row: KeyRow;
}

export interface KeyDialogsProps {
  readonly act: KeyAct | null;
  readonly onClose: () => void;
  /** Called once the key was changed or deleted. */
  readonly onDone: () => void;
}

/** Explains the effect of a ban: a used key loses its remaining time. */
const banWords = ({ status, client }: KeyRow): string =>
  status === 'used'
    ? `Ela já foi usada${client === null ? '' : ` por ${client}`}: o tempo que resta dela sai da assinatura, e desbanir não o devolve.`
    : 'Ninguém pode resgatá-la enquanto estiver banida.';

/** Dialogs of the actions with a key. */
export function KeyDialogs({ act, onClose, onDone }: KeyDialogsProps) {
  const status = useCommand(setKeyStatus, { finished: onDone, each: ({ id }) => id });
  const removal = useCommand(deleteKey, { finished: onDone, each: (id) => id });
  return (
    <>
      <KeyInfoDialog row={act?.kind === 'info' ? act.row : null} onClose={onClose} />
      <LinkDialog row={act?.kind === 'link' ? act.row : null} onClose={onClose} onDone={onDone} />
      <DurationDialog row={act?.kind === 'duration' ? act.row : null} onClose={onClose} onDone={onDone} />
      <ConfirmDialog
        open={act?.kind === 'ban'}
        onOpenChange={onClose}
        title={`Banir a key ${act?.row.key ?? ''}?`}
        description={act ? banWords(act.row) : ''}
        confirm="Banir"
        danger
        loading={status.isBusyWith(act?.row.id)}
        onConfirm={() => {
          if (act) void status.run({ id: act.row.id, status: 'banned' });
        }}
      />
      <ConfirmDialog
        open={act?.kind === 'delete'}
        onOpenChange={onClose}
        title={`Deletar a key ${act?.row.key ?? ''}?`}
        description="Esta ação não pode ser desfeita. Se a key foi vendida, o valor dela volta ao saldo do comprador."
        confirm="Deletar"
        danger
        loading={removal.isBusyWith(act?.row.id)}
        onConfirm={() => {
          if (act) void removal.run(act.row.id);
        }}
      />
    </>
  );
}
