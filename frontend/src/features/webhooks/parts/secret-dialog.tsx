import { Button } from '../../../shared/ui/button.js';
import { CopyField } from '../../../shared/ui/copy-field.js';
import { Dialog } from '../../../shared/ui/dialog.js';

/** Shows a signing secret, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      once
      onOpenChange={onClose}
      title="Segredo do webhook"
      description="Guarde-o agora: ele não aparece de novo. Com ele se confere a assinatura de cada mensagem."
      footer={
        <Button variant="secondary" onClick={onClose}>
          Já guardei
        </Button>
      }
    >
      <CopyField label="Segredo" value={secret} action="Copiar segredo" done="Segredo copiado" />
    </Dialog>
  );
}
