import { AnimatePresence, type HTMLMotionProps, type TargetAndTransition } from 'framer-motion';
import { div as Div } from 'framer-motion/m';
import type { ReactNode } from 'react';
import { useMotion } from './motion-transition.js';

const OUT_MS = 140;

/** Keeps a closing window mounted until its animation has ended. */
export const WindowPresence = ({ open, children }: { open: boolean; children: ReactNode }) => (
  <AnimatePresence>{open ? <>{children}</> : null}</AnimatePresence>
);

interface MovingProps extends HTMLMotionProps<'div'> {
  readonly away: TargetAndTransition;
  readonly leaving?: TargetAndTransition;
  readonly ms: number;
}

function Moving({ away, leaving = away, ms, ...rest }: MovingProps) {
  const { from, over } = useMotion();
  return (
    <Div
      {...rest}
      initial={from(away)}
      animate={{ opacity: 1, x: 0, y: 0, scale: 1 }}
      exit={{ ...leaving, transition: over(OUT_MS) }}
      transition={over(ms)}
    />
  );
}

const faded = { opacity: 0 };
const lower = { opacity: 0, y: 4, scale: 0.98 };
const smaller = { opacity: 0, scale: 0.98 };

/** The darkened page behind a window. */
export const Veil = (props: HTMLMotionProps<'div'>) => <Moving {...props} away={faded} ms={200} />;

/** A window in the middle. */
export const PopPanel = (props: HTMLMotionProps<'div'>) => (
  <Moving {...props} away={lower} leaving={smaller} ms={200} />
);

const outside = {
  left: { opacity: 0, x: '-100%' },
  right: { opacity: 0, x: '100%' },
  bottom: { opacity: 0, y: '100%' },
};

/** A panel that slides in from an edge. */
export const SlidePanel = ({ side, ...rest }: HTMLMotionProps<'div'> & { side: keyof typeof outside }) => (
  <Moving {...rest} away={outside[side]} ms={280} />
);
