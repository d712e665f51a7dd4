import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { windowHost } from './window-host.js';

interface TooltipProps {
  readonly content: ReactNode;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly children: ReactElement;
}

/** A hint for the hovered or focused element; never the only source of its information. */
export const Tooltip = ({ content, side = 'top', children }: TooltipProps) => (
  <Radix.Provider>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={windowHost}>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-70 max-w-72 rounded-dense border border-line bg-overlay px-2.5 py-1.5 text-caption text-fg shadow-overlay data-[state=delayed-open]:animate-pop-in"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);
