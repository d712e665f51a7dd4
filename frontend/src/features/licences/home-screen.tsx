import { KeyRound } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../shared/navigation/paths.js';
import { buttonClass } from '../../shared/ui/button.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { LiveRegion } from '../../shared/ui/live-region.js';
import { subscriptions, type Subscriptions } from './licences.data.js';
import { SubscriptionCard, SubscriptionSkeleton } from './parts/subscription-card.js';

const gridClass = 'grid gap-4 md:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] md:gap-6';

const List = ({ subscriptions: list }: Subscriptions) =>
  list.length === 0 ? (
    <EmptyState
      icon={<KeyRound size={20} strokeWidth={1.75} />}
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
        <SubscriptionCard key={subscription.subscription_id} subscription={subscription} />
      ))}
    </ul>
  );

/** The client's subscriptions, each with its clock. */
export const HomeScreen = () => (
  <div className="grid gap-6">
    <header className="grid gap-1">
      <h1 className="text-h1">Minhas assinaturas</h1>
      <p className="text-muted">Acompanhe o tempo restante, pause e libere sua máquina.</p>
    </header>
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
  </div>
);
