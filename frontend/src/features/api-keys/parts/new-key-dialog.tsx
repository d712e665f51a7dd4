import { OnceDialog } from '../../../shared/ui/once-dialog.js';

/** Shows a new key, once. */
export const NewKeyDialog = ({ apiKey, onClose }: { apiKey: string; onClose: () => void }) => (
  <OnceDialog
    title="Sua API key"
    description="Guarde-a agora: ela não aparece de novo. Quem a tem age em seu nome, dentro dos escopos."
    label="API key"
    value={apiKey}
    action="Copiar API key"
    done="API key copiada"
    onClose={onClose}
  />
);
