import { useState } from 'react';
import { byOpen, lazyDialog } from '../../../shared/forms/lazy-dialog.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';

const RanksDialog = lazyDialog(async () => (await import('./ranks-dialog.js')).RanksDialog, byOpen);

/** Opens the simulation of other ranks. */
export function RanksPreviewCard() {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="ranks-preview" className="grid max-w-3xl gap-4">
      <h2 id="ranks-preview" className="text-h3 font-semibold">
        Ranks de fidelidade
      </h2>
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-dense text-muted">
          Veja quem mudaria de rank e o que cada um ganharia com outros ranks. Nada é alterado.
        </p>
        <Button
          variant="secondary"
          onClick={() => {
            setOpen(true);
          }}
        >
          Simular
        </Button>
      </Card>
      <RanksDialog open={open} onOpenChange={setOpen} />
    </section>
  );
}
