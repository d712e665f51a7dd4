import { Button } from '../../../shared/ui/button.js';
import { CopyField } from '../../../shared/ui/copy-field.js';
import { Dialog } from '../../../shared/ui/dialog.js';

/** Shows a new key, once. */
export function NewKeyDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  return (
    <Dialog
      open
      once
      onOpenChange={onClose}
      title="Sua API key"
      description="Guarde-a agora: ela não aparece de novo. Quem a tem age em seu nome, dentro dos escopos."
      footer={
        <Button variant="secondary" onClick={onClose}>
          Já guardei
        </Button>
      }
    >
      <CopyField label="API key" value={apiKey} action="Copiar API key" done="API key copiada" />
    </Dialog>
  );
}
