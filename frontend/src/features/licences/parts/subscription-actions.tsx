import { Pause, Play, RotateCcw } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { serverNow } from '../../../shared/rx/clock.js';
import { useCommand } from '../../../shared/rx/command.js';
import { Button } from '../../../shared/ui/button.js';
import { changeStatus, resetHwid } from '../licences.api.js';
import { pausedNow, reactivatedNow, subscriptions, type HeldSubscription } from '../licences.data.js';

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

const counted = (count: number, one: string, many: string) => `${String(count)} ${count === 1 ? one : many}`;

/** Why it cannot be paused now, if so. */
export function pauseRefusal({ lifetime, subscription_status, pause_credits }: HeldSubscription) {
  if (subscription_status === 'expired') return 'Esta assinatura expirou.';
  if (lifetime) return 'Uma assinatura vitalícia não pode ser pausada.';
  return pause_credits > 0 ? null : 'Você não tem créditos de pausa.';
}

/** Why the machine cannot be released now, if so. */
export function resetRefusal({ hwid, hwid_reset_credits }: HeldSubscription) {
  if (hwid === null) return 'Nenhuma máquina para resetar.';
  return hwid_reset_credits > 0 ? null : 'Você não tem créditos de reset.';
}

function useHold({ subscription_id: id }: HeldSubscription, status: 'paused' | 'active') {
  return useCommand(() => changeStatus(id, { status }), {
    optimistic: (_input: null, send) =>
      subscriptions.optimistic((status === 'paused' ? pausedNow : reactivatedNow)(id, serverNow()), send),
  });
}

function HoldButton({ subscription, reasonId }: { subscription: HeldSubscription; reasonId: string }) {
  const pause = useHold(subscription, 'paused');
  const reactivate = useHold(subscription, 'active');
  if (subscription.holds.includes('user')) {
    return (
      <Button
        variant="primary"
        wide
        icon={<Play {...icon} />}
        loading={reactivate.busy || pause.busy}
        onClick={() => void reactivate.run(null)}
      >
        Reativar
      </Button>
    );
  }
  return (
    <Button
      variant="secondary"
      wide
      icon={<Pause {...icon} />}
      loading={pause.busy || reactivate.busy}
      disabled={pauseRefusal(subscription) !== null}
      aria-describedby={reasonId}
      onClick={() => void pause.run(null)}
    >
      Pausar
    </Button>
  );
}

const Action = ({ note, noteId, children }: { note: string | null; noteId: string; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-2">
    {children}
    <p id={noteId} className="text-caption text-subtle empty:hidden">
      {note}
    </p>
  </div>
);

/** Pause or go on, and release the machine. What cannot be done now says why. */
export function SubscriptionActions({ subscription }: { subscription: HeldSubscription }) {
  const reasonId = useId();
  const reset = useCommand((_input: null) => resetHwid(subscription.subscription_id), { done: subscriptions.refresh });
  const ownPause = subscription.holds.includes('user');
  const pauseNote = ownPause
    ? null
    : (pauseRefusal(subscription) ?? counted(subscription.pause_credits, 'pausa disponível', 'pausas disponíveis'));
  const resetNote =
    resetRefusal(subscription) ?? counted(subscription.hwid_reset_credits, 'reset disponível', 'resets disponíveis');
  return (
    <div className="mt-auto grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-3 gap-y-4">
      <Action note={pauseNote} noteId={`${reasonId}-pause`}>
        <HoldButton subscription={subscription} reasonId={`${reasonId}-pause`} />
      </Action>
      <Action note={resetNote} noteId={`${reasonId}-reset`}>
        <Button
          variant="secondary"
          wide
          icon={<RotateCcw {...icon} />}
          loading={reset.busy}
          disabled={resetRefusal(subscription) !== null}
          aria-describedby={`${reasonId}-reset`}
          onClick={() => void reset.run(null)}
        >
          Resetar HWID
        </Button>
      </Action>
    </div>
  );
}
