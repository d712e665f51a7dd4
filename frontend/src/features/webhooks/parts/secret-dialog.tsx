import { OnceDialog } from '../../../shared/ui/once-dialog.js';

/** Shows a signing secret, once. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <OnceDialog
    title="Segredo do webhook"
    description="Guarde-o agora: ele não aparece de novo. Com ele se confere a assinatura de cada mensagem."
    label="Segredo"
    value={secret}
    action="Copiar segredo"
    done="Segredo copiado"
    onClose={onClose}
  />
);
