import { Popover as Radix } from 'radix-ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useShownAgain } from './shown.js';
import { windowHost } from './window-host.js';

interface PopoverProps {
  readonly trigger: ReactElement;
  readonly label: string;
  readonly defaultOpen?: boolean;
  readonly children: ReactNode;
}

/** Small panel next to the button that opens it. */
export function Popover({ trigger, label, defaultOpen = false, children }: PopoverProps) {
  const [open, setOpen] = useState(defaultOpen);
  const { shown, times } = useShownAgain(open, setOpen);
  return (
    <Radix.Root open={shown} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal key={times} container={windowHost}>
        <Radix.Content
          aria-label={label}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-50 w-80 max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-overlay p-4 shadow-overlay focus:outline-none data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
