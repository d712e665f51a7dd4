import { ShoppingCart } from 'lucide-react';
import { NEVER } from 'rxjs';
import { Button } from '../../shared/ui/button.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { LiveChip } from '../../shared/live/live-chip.js';
import { largeIcon } from '../../shared/ui/icons.js';
import { Loading, Skeleton } from '../../shared/ui/skeleton.js';
import { Spinner } from '../../shared/ui/spinner.js';
import { Story } from './story.js';

export const FeedbackStories = () => (
  <>
    <Story name="Skeleton, Spinner, LiveChip">
      <div className="w-full max-w-72">
        <Loading caption="Carregando..." visible>
          <div className="grid gap-3">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-52" />
          </div>
        </Loading>
      </div>
      <Spinner />
      <LiveChip connected$={NEVER} />
    </Story>
    <Story name="EmptyState">
      <div className="min-w-0 grow">
        <EmptyState
          icon={<ShoppingCart {...largeIcon} />}
          title="Seu carrinho está vazio."
          text="Escolha um plano na loja para começar."
          action={<Button>Ir para a Loja</Button>}
        />
      </div>
    </Story>
    <Story name="ErrorState">
      <div className="min-w-0 grow">
        <ErrorState
          message="Erro ao carregar dados."
          detail="Erro de rede ou resposta inválida."
          onRetry={() => undefined}
        />
      </div>
    </Story>
  </>
);
