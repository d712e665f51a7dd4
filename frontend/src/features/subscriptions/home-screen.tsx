import type { ClientOrder } from '@shop/contracts/orders';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { orderNumber } from '../../shared/format/order-number.js';
import { paths } from '@shop/contracts/paths';
import { subscriptions, type HeldSubscription, type Subscriptions } from '../../shared/resources/subscriptions.js';
import { useFetched } from '../../shared/live/fetched.js';
import type { Live } from '../../shared/live/live-state.js';
import { buttonClass } from '../../shared/ui/button.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { LiveRegion } from '../../shared/live/live-region.js';
import { largeIcon } from '../../shared/ui/icons.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { loadOrders, PAID_ORDERS } from './subscriptions.api.js';
import { SubscriptionCard, SubscriptionSkeleton } from './parts/subscription-card.js';

/**
 * Names the order that a subscription was last bought with, if it is among the newest; nothing while these load. A gift
 * gave keys instead.
 */
const latestOrderOf = ({ status, data }: Live<readonly ClientOrder[]>, productId: number) => {
  if (status !== 'ready') return status === 'loading' ? undefined : 'Indisponível';
  const order = data.find(
    ({ purchaseType, items }) => purchaseType !== 'gift' && items.some((item) => item.productId === productId),
  );
  return order ? orderNumber(order.id) : 'Nenhum recente';
};

const gridClass = 'grid grid-cols-1 gap-4 md:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] md:gap-6';

/** Returns true for a subscription that waits for its owner: only the next step gets the accent. */
const waitsForAct = ({ subscription_status, holds }: HeldSubscription) =>
  subscription_status === 'expired' || holds.includes('user');

/** Lists usable subscriptions first, ended ones last. */
const inOrder = (list: Subscriptions['subscriptions']) => [
  ...list.filter(({ subscription_status }) => subscription_status !== 'expired'),
  ...list.filter(({ subscription_status }) => subscription_status === 'expired'),
];

function List({ subscriptions: served }: Subscriptions) {
  const list = inOrder(served);
  const { view: orders } = useFetched(list.length === 0 ? null : PAID_ORDERS, loadOrders);
  const next = list.find(waitsForAct);
  return list.length === 0 ? (
    <EmptyState
      icon={<KeyRound {...largeIcon} />}
      title="Você ainda não tem assinaturas."
      text="Escolha um produto na loja. O acesso começa assim que o pagamento é confirmado."
      action={
        <Link href={paths.shop} className={buttonClass()}>
          Ir para a Loja
        </Link>
      }
    />
  ) : (
    <ul className={gridClass}>
      {list.map((subscription) => (
        <SubscriptionCard
          key={subscription.subscription_id}
          subscription={subscription}
          accented={subscription === next}
          order={latestOrderOf(orders, subscription.product_id)}
        />
      ))}
    </ul>
  );
}

/** The client's subscriptions, each with its clock, and further content of other features below them. */
export const HomeScreen = ({ children }: { children?: ReactNode }) => (
  <div className="grid gap-6">
    <ScreenHeader title="Minhas assinaturas" text="Acompanhe o tempo restante, pause e libere sua máquina." />
    <LiveRegion
      resource={subscriptions}
      failure="Erro ao carregar dados."
      skeleton={
        <div className={gridClass}>
          <SubscriptionSkeleton />
          <SubscriptionSkeleton />
        </div>
      }
    >
      {(data) => <List {...data} />}
    </LiveRegion>
    {children}
  </div>
);
