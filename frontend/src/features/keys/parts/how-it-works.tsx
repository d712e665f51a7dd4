import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { icon } from '../../../shared/ui/icons.js';
import { NumberedSteps } from '../../../shared/ui/numbered-steps.js';

const steps = [
  'Digite ou cole os 8 caracteres da key. Espaços e hífens são ignorados, e não faz diferença usar letras minúsculas.',
  'A key é conferida assim que o último caractere entra. Cada uma vale para um único resgate.',
  'Se você já tem o produto, o tempo da key se soma ao que resta. Se não tem, a assinatura começa na hora.',
  'O resgate aparece em Últimos resgates, e a assinatura, no Início.',
];

/** Explains how a key becomes a subscription. */
export function HowItWorks() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        icon={<CircleHelp {...icon} />}
        onClick={() => {
          setOpen(true);
        }}
      >
        Como funciona
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Como funciona o resgate">
        <NumberedSteps steps={steps} />
        <Button
          wide
          onClick={() => {
            setOpen(false);
          }}
        >
          Entendi
        </Button>
      </Dialog>
    </>
  );
}
