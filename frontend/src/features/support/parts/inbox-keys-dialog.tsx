import { Dialog } from '../../../shared/ui/dialog.js';
import { Switch } from '../../../shared/ui/switch.js';
import { inboxKeys, useKeysSwitch } from '../inbox-keys.js';

interface InboxKeysDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** List of the inbox's shortcuts, and their switch. */
export function InboxKeysDialog({ open, onOpenChange }: InboxKeysDialogProps) {
  const { on, switchTo } = useKeysSwitch();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Teclas de atalho">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {inboxKeys.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-badge border border-line bg-raised px-2 py-0.5 text-caption">{key}</kbd>
            </dt>
            <dd className="text-dense">{text}</dd>
          </div>
        ))}
      </dl>
      <Switch label="Atalhos de uma tecla" checked={on} onChange={switchTo} />
    </Dialog>
  );
}
