import { DAY, SECOND } from '@shop/kernel/durations';
import { Check, Pause, Play } from 'lucide-react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { currentSecond } from '../../../shared/time/clock.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Countdown, FrozenTime } from '../../../shared/time/countdown.js';
import { icon } from '../../../shared/ui/icons.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';
import { StatusDot } from '../../../shared/ui/status-dot.js';

const START_MS = 30 * DAY - 2 * SECOND;
const LABEL = 'Tempo restante da assinatura de exemplo';
const clockClass = 'text-[clamp(1.5rem,1rem+2.2vw,2.125rem)] leading-tight font-semibold tracking-tight';

/** The clock runs from when the page is alive; the drawn page shows where it starts. */
type Clock = { readonly target: string } | { readonly frozenMs: number };

const running = (leftMs: number): Clock => ({ target: new Date(currentSecond() + leftMs).toISOString() });

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-subtle">{name}</dt>
    <dd className="flex items-center gap-2">{children}</dd>
  </div>
);

interface ExampleProps {
  readonly clock: Clock;
  readonly paused?: boolean;
  readonly onToggle: () => void;
}

const never = () => () => undefined;
/** Returns false in the prerendered page and during hydration. */
const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * A subscription as its owner sees it, with the real clock; it can be paused to try. One element from the first paint
 * on: a press on it counts.
 */
export function HeroCard() {
  const isAlive = useAlive();
  const [clock, setClock] = useState<Clock>(() => running(START_MS));
  const toggle = () => {
    setClock((known) =>
      'target' in known
        ? { frozenMs: Math.max(0, Date.parse(known.target) - currentSecond()) }
        : running(known.frozenMs),
    );
  };
  const example = isAlive ? { clock, paused: 'frozenMs' in clock } : { clock: { frozenMs: START_MS } };
  return <Example {...example} onToggle={toggle} />;
}

function Example({ clock, paused = false, onToggle }: ExampleProps) {
  return (
    <div className="relative mx-auto w-full max-w-110 min-w-0 lg:mr-0">
      <div
        aria-hidden
        className="absolute inset-x-6 -top-4 h-24 rounded-card border border-line bg-raised opacity-60 lg:-top-5"
      />
      <Card as="section" aria-label="Exemplo de assinatura" className="relative grid gap-6 shadow-overlay!">
        <div className="flex items-center justify-between gap-3">
          <p className="text-lead font-semibold">Assinatura mensal</p>
          <StatusBadge tone={paused ? 'warn' : 'ok'} word={paused ? 'Pausada' : 'Ativa'} />
        </div>
        <div className="grid gap-1.5">
          {'target' in clock ? (
            <Countdown target={clock.target} label={LABEL} className={clockClass} />
          ) : (
            <FrozenTime ms={clock.frozenMs} label={LABEL} className={`${clockClass} ${paused ? 'text-muted' : ''}`} />
          )}
          <p className="text-dense text-muted">
            {paused ? 'Relógio parado. Seu tempo está guardado.' : 'Cada segundo é seu. Pause e ele para de contar.'}
          </p>
        </div>
        <dl className="grid gap-2 border-t border-line pt-5 text-dense">
          <Fact name="HWID">
            <span className="font-mono">7F3A-91C2-44D0</span>
          </Fact>
          <Fact name="Computador">PC-DA-ANA</Fact>
          <Fact name="Último uso">
            <StatusDot tone={paused ? 'neutral' : 'ok'} />
            {paused ? 'Visto agora há pouco' : 'Online agora'}
          </Fact>
        </dl>
        <Button variant="secondary" wide icon={paused ? <Play {...icon} /> : <Pause {...icon} />} onClick={onToggle}>
          {paused ? 'Reativar' : 'Pausar'}
        </Button>
      </Card>
      <p
        aria-hidden
        className="absolute -bottom-10 left-4 flex items-center gap-3 rounded-control border border-line bg-overlay px-4 py-3 text-dense shadow-overlay sm:-left-6"
      >
        <span className="grid size-6 place-items-center rounded-full bg-ok-tint text-ok-on-tint">
          <Check size={14} strokeWidth={2.5} />
        </span>
        <span className="tabular">PIX de R$&nbsp;50,00 confirmado</span>
      </p>
    </div>
  );
}
