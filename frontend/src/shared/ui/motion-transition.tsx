import {
  LazyMotion,
  MotionConfig,
  MotionGlobalConfig,
  useReducedMotionConfig,
  type TargetAndTransition,
} from 'framer-motion';
import { div as Div } from 'framer-motion/m';
import { createContext, use, useState, type ReactNode } from 'react';
import { loadedEngine, loadEngine } from './motion-engine.js';

const EASE_OUT = [0.2, 0.8, 0.2, 1] as const;
const REDUCED_MS = 120;
const ROUTE_MS = 160;

const Staged = createContext(false);

const engineOrNever = () => loadEngine().catch(() => new Promise<never>(() => undefined));

/** Enables animations inside; the engine is loaded after the first paint. With reduced motion only fades remain. */
export function MotionTransition({ children }: { children: ReactNode }) {
  const [engine] = useState(() => loadedEngine() ?? engineOrNever);
  return (
    <MotionConfig reducedMotion="user">
      <LazyMotion strict features={engine}>
        <Staged value={true}>{children}</Staged>
      </LazyMotion>
    </MotionConfig>
  );
}

/**
 * Returns the transition of an element that enters and leaves. `from` is undefined until the engine is loaded, because
 * the element must not wait for it invisibly.
 */
export function useMotion() {
  const staged = use(Staged);
  const isReduced = useReducedMotionConfig() ?? false;
  const over = (ms: number) => ({ duration: Math.min(ms, isReduced ? REDUCED_MS : ms) / 1000, ease: EASE_OUT });
  const moves = staged && loadedEngine() !== undefined && !MotionGlobalConfig.skipAnimations;
  const from = (start: TargetAndTransition) => moves && start;
  return { from, over };
}

/** Fades a screen, or its replacement, in from 4 px below. */
export function Entrance({ className, children }: { className?: string; children: ReactNode }) {
  const { from, over } = useMotion();
  return (
    <Div
      className={className}
      initial={from({ opacity: 0, y: 4 })}
      animate={{ opacity: 1, y: 0 }}
      transition={over(ROUTE_MS)}
    >
      {children}
    </Div>
  );
}
