import type { Product } from '@shop/contracts/catalog';
import { paths } from '@shop/contracts/paths';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { formatCount } from '../../../shared/format/count.js';
import { formatDays } from '../../../shared/format/plans.js';
import { hasCode } from '../../../shared/http/api-error.js';
import { useCommand } from '../../../shared/live/command.js';
import { useLive } from '../../../shared/live/live-resource.js';
import { subscriptions } from '../../../shared/resources/subscriptions.js';
import { Button } from '../../../shared/ui/button.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { icon } from '../../../shared/ui/icons.js';
import { useOpenWindow } from '../../../shared/ui/open-window.js';
import { startTrial } from '../catalog.api.js';

const DAY_HOURS = 24;

/** Returns the length of a trial: in whole days where it has some, else in hours. */
const trialText = (hours: number) => {
  if (hours % DAY_HOURS === 0) return formatDays(hours / DAY_HOURS);
  return hours === 1 ? '1 hora' : `${formatCount(hours)} horas`;
};

/** Offers the trial of a product to clients without a subscription of it; begins it after a confirmation. */
export function TrialOffer({ product: { id, name, trial_hours } }: { product: Product }) {
  const { data } = useLive(subscriptions);
  const [, navigate] = useLocation();
  const [isAsking, ask, close] = useOpenWindow<true>();
  const [used, setUsed] = useState(false);
  const command = useCommand((productId: number, key) => startTrial(productId, key), {
    finished: close,
    done: () => {
      subscriptions.refresh();
      if (close()) navigate(paths.home);
    },
    rejected: (error) => {
      if (hasCode(error, 'TRIAL_USED')) setUsed(true);
      return false;
    },
  });
  if (!data || data.subscriptions.some(({ product_id }) => product_id === id)) return null;
  // A subscription that ended long ago is not listed any more: the server knows it.
  if (used) return <p className="text-dense text-muted">Você já usou o teste grátis deste produto.</p>;
  const length = trialText(trial_hours);
  return (
    <>
      <Button
        variant="secondary"
        icon={<FlaskConical {...icon} />}
        aria-label={`Testar ${name} grátis por ${length}`}
        onClick={() => {
          ask(true);
        }}
      >
        Testar grátis por {length}
      </Button>
      <ConfirmDialog
        open={isAsking ?? false}
        onOpenChange={close}
        title={`Testar ${name} grátis?`}
        description={`São ${length} que começam a contar agora, em um computador. Nada é cobrado no fim. O teste é um só por conta e por computador.`}
        confirm="Começar o teste"
        loading={command.busy}
        onConfirm={() => void command.run(id)}
      />
    </>
  );
}
