import type { Plan } from '@shop/contracts/catalog';
import { planNames } from '@shop/contracts/limits';
import { useState } from 'react';
import { formatMoney } from '../../../shared/format/money.js';
import { useCommand } from '../../../shared/live/command.js';
import { useLive } from '../../../shared/live/live-resource.js';
import { products } from '../../../shared/resources/products.js';
import { subscriptions, type HeldSubscription } from '../../../shared/resources/subscriptions.js';
import { Button } from '../../../shared/ui/button.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { detailOf } from '../../../shared/http/api-error.js';
import { ErrorState } from '../../../shared/ui/error-state.js';
import { RadioCards } from '../../../shared/ui/radio-cards.js';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.js';
import { changeAutoRenew } from '../subscriptions.api.js';

interface AutoRenewalDialogProps {
  readonly subscription: HeldSubscription;
  readonly onClose: () => void;
}

/** Returns the chosen plan: the one agreed, else the longest. */
const suggested = (plans: readonly Plan[], { auto_renew }: HeldSubscription) =>
  plans.find(({ id }) => id === auto_renew?.planId) ?? plans.at(-1);

function Plans({ plans, value, onChange }: { plans: readonly Plan[]; value: number; onChange: (id: number) => void }) {
  return plans.length === 0 ? (
    <p className="text-muted">Este produto não está à venda no momento.</p>
  ) : (
    <RadioCards
      legend="Plano"
      name="auto-renew"
      value={String(value)}
      onChange={(id) => {
        onChange(Number(id));
      }}
      cards={plans.map(({ id, duration_type, price }) => ({
        value: String(id),
        label: planNames[duration_type],
        aside: <span className="tabular shrink-0 whitespace-nowrap text-muted">{formatMoney(price)}</span>,
      }))}
    />
  );
}

/** Chooses the plan that is bought from the balance before the end, or switches the renewal off. */
export function AutoRenewalDialog({ subscription, onClose }: AutoRenewalDialogProps) {
  const { subscription_id, product_id, product_name, auto_renew } = subscription;
  const { status, data, error } = useLive(products);
  const [chosen, setChosen] = useState<number>();
  const plans = data?.find(({ id }) => id === product_id)?.plans ?? [];
  const planId = chosen ?? suggested(plans, subscription)?.id ?? 0;
  const change = useCommand((plan: number | null) => changeAutoRenew(subscription_id, plan), {
    done: () => {
      subscriptions.refresh();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Renovação automática de ${product_name}`}
      description="Uma hora antes do término, o plano é comprado com o seu saldo, pelo preço de hoje ou menos. Se o preço subir, nada é comprado e você é avisado."
      footer={
        <>
          {auto_renew ? (
            <Button variant="secondary" loading={change.busy} onClick={() => void change.run(null)}>
              Desligar
            </Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              Cancelar
            </Button>
          )}
          <Button loading={change.busy} disabled={plans.length === 0} onClick={() => void change.run(planId)}>
            {auto_renew ? 'Salvar' : 'Ligar renovação'}
          </Button>
        </>
      }
    >
      {status === 'error' ? (
        <ErrorState
          message="Erro ao carregar os produtos da loja."
          detail={detailOf(error)}
          onRetry={products.refresh}
        />
      ) : data ? (
        <Plans plans={plans} value={planId} onChange={setChosen} />
      ) : (
        <Loading caption="Carregando...">
          <Skeleton className="h-32 w-full" />
        </Loading>
      )}
    </Dialog>
  );
}
