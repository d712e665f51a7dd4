import { useCommand } from '../../../shared/live/command.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { cancelGift } from '../gifts.api.js';

interface CancelGiftDialogProps {
  /** The key to cancel; `null` while there is none. */
  readonly gift: { readonly key: string; readonly product_name: string } | null;
  readonly title: string;
  readonly confirm: string;
  /** Called at the end of the dialog. */
  readonly onClose: () => void;
  /** Called once the key may have changed: cancelled, or found used. */
  readonly onChanged: () => void;
}

/** Asks before an unused key is taken back for its share of the price. */
export function CancelGiftDialog({ gift, title, confirm, onClose, onChanged }: CancelGiftDialogProps) {
  const cancellation = useCommand(cancelGift, {
    each: (key) => key,
    finished: () => {
      onClose();
      onChanged();
    },
  });
  return (
    <ConfirmDialog
      open={gift !== null}
      onOpenChange={onClose}
      title={title}
      description={
        gift
          ? `A key ${gift.key} de ${gift.product_name} deixa de valer e o que você pagou por ela volta para o seu saldo. Esta ação não pode ser desfeita.`
          : ''
      }
      confirm={confirm}
      danger
      loading={cancellation.isBusyWith(gift?.key)}
      onConfirm={() => {
        if (gift) void cancellation.run(gift.key);
      }}
    />
  );
}
