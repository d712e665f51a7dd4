import { clsx } from 'clsx';
import { Infinity as Endless } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { byOpen, lazyDialog } from '../../../shared/forms/lazy-dialog.js';
import { formatDateTime, formatFullDate } from '../../../shared/format/dates.js';
import { useClockText } from '../../../shared/time/clock.js';
import { screenStands } from '../../../shared/time/when-idle.js';
import { Badge } from '../../../shared/ui/badge.js';
import { Card } from '../../../shared/ui/card.js';
import { Countdown, FrozenTime } from '../../../shared/time/countdown.js';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';
import { subscriptions, type HeldSubscription } from '../../../shared/resources/subscriptions.js';
import type { DevicesDialog } from './devices-dialog.js';
import { MachineUse } from './machine-use.js';
import { actionsClass, SubscriptionActions } from './subscription-actions.js';

const states = {
  active: { tone: 'ok', word: 'Ativa' },
  paused: { tone: 'warn', word: 'Pausada' },
  expired: { tone: 'danger', word: 'Expirada' },
} as const;

const clockClass = 'text-h2 font-semibold tracking-tight whitespace-normal!';

function Remaining({ subscription }: { subscription: HeldSubscription }) {
  const { frozenMs, lifetime, expires_at, product_name } = subscription;
  if (lifetime) {
    return (
      <span className={clsx(clockClass, 'flex items-center gap-2')}>
        <Endless aria-hidden size={24} strokeWidth={1.75} className="text-accent-fg" />
        Vitalícia
      </span>
    );
  }
  if (frozenMs !== null)
    return (
      <FrozenTime
        ms={frozenMs}
        label={`Tempo guardado de ${product_name}`}
        className={clsx(clockClass, 'text-muted')}
      />
    );
  return (
    <Countdown
      target={expires_at}
      label={`Tempo restante de ${product_name}`}
      className={clockClass}
      onExpire={subscriptions.refresh}
    />
  );
}

/** Origin of the pause and its effect, or the end of the subscription. */
function Ending({ lifetime, holds, subscription_status, expires_at }: HeldSubscription) {
  if (holds.includes('all')) return 'Todas as assinaturas estão pausadas no momento. Seu tempo está guardado.';
  if (holds.includes('admin')) return 'Pausada pela administração. Seu tempo está guardado.';
  if (subscription_status === 'paused') return 'O tempo só volta a contar quando você reativar.';
  if (lifetime) return 'Sem data de término.';
  const verb = subscription_status === 'expired' ? 'Terminou' : 'Termina';
  return (
    <>
      {verb} em{' '}
      <time dateTime={expires_at} title={formatFullDate(expires_at)}>
        {formatDateTime(expires_at)}
      </time>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4">
    <dt className="shrink-0 text-subtle">{name}</dt>
    <dd className="min-w-0 grow basis-20 text-right wrap-anywhere text-fg">{children}</dd>
  </div>
);

/** Opens with the area, so its code is loaded after the visible parts. */
const LazyDevicesDialog = lazyDialog<ComponentProps<typeof DevicesDialog>>(
  async () => (await import('./devices-dialog.js')).DevicesDialog,
  byOpen,
);

/** Opens with the area, so its code is loaded after the visible parts. */
const AutoRenewal = lazyPart(async () => {
  await screenStands();
  return (await import('./auto-renewal.js')).AutoRenewal;
}, 'Indisponível');

/** Reserves the room of the state and its button, which wrap in the same places. */
const renewalSkeleton = ({ auto_renew }: HeldSubscription) => (
  <span aria-hidden className="flex flex-wrap items-baseline justify-end gap-x-3 text-transparent">
    <span className="min-w-0 animate-pulse rounded-dense bg-hover">
      {auto_renew ? 'Renova em 00/00/0000 por R$\u00a000,00' : 'Desligada'}
    </span>
    <span className="min-h-6 shrink-0">{auto_renew ? 'Alterar' : 'Ligar'}</span>
  </span>
);

/** The computer of the last use, and the button for all bound ones. */
function Computer({ subscription }: { subscription: HeldSubscription }) {
  const [open, setOpen] = useState(false);
  const { pc_name, product_name } = subscription;
  return (
    <span className="flex min-w-0 items-baseline justify-end gap-3">
      <span className="truncate">{pc_name}</span>
      <button
        type="button"
        aria-label={`Ver máquinas de ${product_name}`}
        className="shrink-0 cursor-pointer text-accent-fg underline"
        onClick={() => {
          setOpen(true);
        }}
      >
        Ver máquinas
      </button>
      <LazyDevicesDialog open={open} onOpenChange={setOpen} subscription={subscription} />
    </span>
  );
}

/** Returns the subscription as the server will soon report it: over by the clock, in its badge and its words too. */
function useByTheClock(subscription: HeldSubscription): HeldSubscription {
  const { subscription_status, lifetime, expires_at } = subscription;
  const runs = subscription_status === 'active' && !lifetime;
  const over = useClockText((now) => (runs && now >= Date.parse(expires_at) ? 'over' : ''));
  return over === '' ? subscription : { ...subscription, subscription_status: 'expired' };
}

interface SubscriptionCardProps {
  readonly subscription: HeldSubscription;
  /** Its next step is the screen's. */
  readonly accented?: boolean;
  /** Order it was last bought with, in words; left out while that is not known, and its room is there already. */
  readonly order?: string | undefined;
}

export function SubscriptionCard({ subscription: served, accented = false, order }: SubscriptionCardProps) {
  const subscription = useByTheClock(served);
  const { product_name, subscription_status, hwid } = subscription;
  const { tone, word } = states[subscription_status];
  return (
    // Cards out of sight are neither laid out nor painted until they scroll in; search and screen readers still reach
    // them. The focus of a button that another one replaces comes to the card.
    <Card
      as="li"
      tabIndex={-1}
      className="flex flex-col gap-5 [contain-intrinsic-size:auto_22rem] [content-visibility:auto]"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 grow basis-24 text-lead font-semibold wrap-anywhere">{product_name}</h2>
        <span className="flex flex-wrap gap-2">
          {subscription.trial ? <Badge>Teste</Badge> : null}
          <StatusBadge tone={tone} word={word} />
        </span>
      </div>
      <div className="grid gap-1">
        <Remaining subscription={subscription} />
        <p className="text-dense text-muted">
          <Ending {...subscription} />
        </p>
      </div>
      <dl className="grid gap-2 border-t border-line pt-4 text-dense">
        <Fact name="HWID">
          {hwid === null ? 'Nenhuma máquina vinculada' : <span className="block truncate font-mono">{hwid}</span>}
        </Fact>
        {hwid === null ? null : (
          <Fact name="Computador">
            <Computer subscription={subscription} />
          </Fact>
        )}
        <Fact name="Último uso">
          <MachineUse {...subscription} />
        </Fact>
        {subscription_status === 'expired' || subscription.lifetime ? null : (
          <Fact name="Renovação automática">
            <Suspense fallback={renewalSkeleton(subscription)}>
              <AutoRenewal subscription={subscription} />
            </Suspense>
          </Fact>
        )}
        <Fact name="Pedido">{order ?? <Skeleton className="h-3.5 w-24" />}</Fact>
      </dl>
      <SubscriptionActions subscription={subscription} accented={accented} />
    </Card>
  );
}

const ActionSkeleton = () => (
  <div className="grid gap-2">
    <Skeleton className="h-10 pointer-coarse:h-11" />
    <Skeleton className="h-4.5 w-24" />
  </div>
);

/** As high as a card, so that the content below does not move. */
export const SubscriptionSkeleton = () => (
  <Card className="flex flex-col gap-5">
    <div className="flex justify-between gap-3">
      <Skeleton className="h-6.5 w-40" />
      <Skeleton className="h-6.5 w-16" />
    </div>
    <div className="grid gap-2">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-5 w-56" />
    </div>
    <div className="grid gap-2 border-t border-line pt-4">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-5 w-full" />
    </div>
    <div className={actionsClass}>
      <ActionSkeleton />
      <ActionSkeleton />
      <Skeleton className="h-10 pointer-coarse:h-11" />
    </div>
  </Card>
);
