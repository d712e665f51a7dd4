import { Pause, Play, RefreshCw, RotateCcw } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '@shop/contracts/paths';
import { formatCount } from '../../../shared/format/count.js';
import { serverNow } from '../../../shared/time/clock.js';
import { useCommand } from '../../../shared/live/command.js';
import { subscriptions, type HeldSubscription } from '../../../shared/resources/subscriptions.js';
import { Button, buttonClass } from '../../../shared/ui/button.js';
import { icon } from '../../../shared/ui/icons.js';
import { passFocusOn } from '../../../shared/ui/return-focus.js';
import type { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { byOpen, lazyDialog } from '../../../shared/forms/lazy-dialog.js';
import { changeStatus, resetHwid } from '../subscriptions.api.js';
import { pausedNow, reactivatedNow } from '../subscriptions.data.js';

/** This screen opens with the area, so its dialog's code is loaded after the visible parts. */
const LazyConfirmDialog = lazyDialog<ComponentProps<typeof ConfirmDialog>>(
  async () => (await import('../../../shared/ui/confirm-dialog.js')).ConfirmDialog,
  byOpen,
);

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** Returns the reason why it cannot be paused now, if there is one. */
function pauseRejection({ lifetime, pause_credits }: HeldSubscription) {
  if (lifetime) return 'Vitalícia não pode ser pausada.';
  return pause_credits > 0 ? null : 'Você não tem créditos de pausa.';
}

/** Returns the reason why the machine cannot be released now, if there is one. */
export function resetRejection({ hwid, hwid_reset_credits }: HeldSubscription) {
  if (hwid === null) return 'Nenhuma máquina para resetar.';
  return hwid_reset_credits > 0 ? null : 'Você não tem créditos de reset.';
}

function useHold({ subscription_id: id }: HeldSubscription, status: 'paused' | 'active') {
  return useCommand(() => changeStatus(id, { status }), {
    optimistic: (_input: null, send) =>
      subscriptions.optimistic((status === 'paused' ? pausedNow : reactivatedNow)(id, serverNow()), send),
  });
}

interface ActionProps {
  readonly subscription: HeldSubscription;
  readonly accented: boolean;
}

function PauseButton({ subscription, reasonId }: { subscription: HeldSubscription; reasonId: string }) {
  const pause = useHold(subscription, 'paused');
  const [asks, setAsks] = useState(false);
  const { product_name, pause_credits } = subscription;
  return (
    <>
      <Button
        ref={passFocusOn}
        variant="secondary"
        wide
        icon={<Pause {...icon} />}
        loading={pause.busy}
        disabled={pauseRejection(subscription) !== null}
        aria-describedby={reasonId}
        onClick={() => {
          if (pause_credits === 1) setAsks(true);
          else void pause.run(null);
        }}
      >
        Pausar
      </Button>
      <LazyConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Gastar a única pausa de ${product_name}?`}
        description="Esta assinatura só tem uma pausa. O tempo para agora e volta a correr quando você reativar; depois disso, ela não poderá mais ser pausada."
        confirm="Pausar agora"
        onConfirm={() => {
          setAsks(false);
          void pause.run(null);
        }}
      />
    </>
  );
}

function ReactivateButton({ subscription, accented }: ActionProps) {
  const reactivate = useHold(subscription, 'active');
  return (
    <Button
      ref={passFocusOn}
      variant={accented ? 'primary' : 'secondary'}
      wide
      icon={<Play {...icon} />}
      loading={reactivate.busy}
      onClick={() => void reactivate.run(null)}
    >
      Reativar
    </Button>
  );
}

/** Returns the verb of the purchase: a trial is followed by a subscription. */
const verbOf = ({ trial }: HeldSubscription) => (trial ? 'Assinar' : 'Renovar');

const RenewLink = ({ subscription, accented }: ActionProps) => (
  <Link
    href={paths.shop}
    state={{ renews: subscription.product_id }}
    aria-label={`${verbOf(subscription)} ${subscription.product_name}`}
    className={buttonClass({ variant: accented ? 'primary' : 'secondary', wide: true })}
  >
    <RefreshCw {...icon} />
    {verbOf(subscription)}
  </Link>
);

function FirstAction({ reasonId, ...props }: ActionProps & { reasonId: string }) {
  const { subscription_status, holds } = props.subscription;
  if (subscription_status === 'expired') return <RenewLink {...props} />;
  if (holds.includes('user')) return <ReactivateButton {...props} />;
  return <PauseButton subscription={props.subscription} reasonId={reasonId} />;
}

/** Returns true for a subscription to be renewed before its end. */
const isRenewable = ({ subscription_status, lifetime }: HeldSubscription) =>
  subscription_status === 'active' && !lifetime;

const Action = ({ note, noteId, children }: { note: string | null; noteId: string; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-2">
    {children}
    <p id={noteId} className="text-caption text-subtle empty:hidden">
      {note}
    </p>
  </div>
);

export const actionsClass = 'mt-auto grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-3 gap-y-4';

/** Renew, pause or resume, and release the machine. An unavailable action shows its reason. */
export function SubscriptionActions({ subscription, accented }: ActionProps) {
  const reasonId = useId();
  const reset = useCommand((_input: null) => resetHwid(subscription.subscription_id), { done: subscriptions.refresh });
  const needsNoPause = subscription.holds.includes('user') || subscription.subscription_status === 'expired';
  const pauseNote = needsNoPause
    ? null
    : (pauseRejection(subscription) ?? counted(subscription.pause_credits, 'pausa disponível', 'pausas disponíveis'));
  const resetNote =
    resetRejection(subscription) ?? counted(subscription.hwid_reset_credits, 'reset disponível', 'resets disponíveis');
  return (
    <div className={actionsClass}>
      <Action note={pauseNote} noteId={`${reasonId}-pause`}>
        <FirstAction subscription={subscription} accented={accented} reasonId={`${reasonId}-pause`} />
      </Action>
      <Action note={resetNote} noteId={`${reasonId}-reset`}>
        <Button
          variant="secondary"
          wide
          icon={<RotateCcw {...icon} />}
          loading={reset.busy}
          disabled={resetRejection(subscription) !== null}
          aria-describedby={`${reasonId}-reset`}
          onClick={() => void reset.run(null)}
        >
          Resetar HWID
        </Button>
      </Action>
      {isRenewable(subscription) ? <RenewLink subscription={subscription} accented={false} /> : null}
    </div>
  );
}
