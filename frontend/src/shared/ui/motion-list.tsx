import { AnimatePresence, type HTMLMotionProps } from 'framer-motion';
import { li as Li } from 'framer-motion/m';
import type { ReactNode } from 'react';
import { useMotion } from './motion-transition.js';

/** A list with animated changes: removed items fade out, new items fade in, and the initial ones do not move. */
export const MovingItems = ({ children }: { children: ReactNode }) => (
  <AnimatePresence initial={false}>{children}</AnimatePresence>
);

export function MovingItem(props: HTMLMotionProps<'li'>) {
  const { from, over } = useMotion();
  return (
    <Li
      {...props}
      initial={from({ opacity: 0, y: 4 })}
      animate={{ opacity: 1, y: 0 }}
      exit={{ opacity: 0, y: -4, transition: over(140) }}
      transition={over(160)}
    />
  );
}
