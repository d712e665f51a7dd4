import { Tabs as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tabs: readonly { readonly value: Value; readonly label: string; readonly panel: ReactNode }[];
}

/** Tabs with their panels. A panel stays in the page once it was shown, so that no typed text is lost. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  const [used, setUsed] = useState([value]);
  if (!used.includes(value)) setUsed([...used, value]);
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        onChange(next as Value);
      }}
    >
      <Radix.List
        aria-label={label}
        className="mb-6 grid auto-cols-fr grid-flow-col gap-1 rounded-control border border-line bg-bg p-1"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="h-9 rounded-dense text-dense font-medium text-muted transition-colors hover:text-fg data-[state=active]:bg-hover data-[state=active]:text-fg pointer-coarse:h-11"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          {...(used.includes(tab.value) && { forceMount: true })}
          hidden={tab.value !== value}
          tabIndex={-1}
          className="outline-none"
        >
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
