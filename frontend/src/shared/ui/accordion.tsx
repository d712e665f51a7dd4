import { ChevronDown } from 'lucide-react';
import { Accordion as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface AccordionProps<Value extends string> {
  /** The open item; none when null. */
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  readonly items: readonly {
    readonly value: Value;
    readonly title: string;
    /** What is set now, in small beside the title. */
    readonly summary?: ReactNode;
    readonly icon?: ReactNode;
    readonly panel: ReactNode;
  }[];
}

/** Items under each other, of which at most one is open; the arrow keys move between their titles. */
export const Accordion = <Value extends string>({ value, onChange, items }: AccordionProps<Value>) => (
  <Radix.Root
    type="single"
    collapsible
    value={value ?? ''}
    onValueChange={(next) => {
      onChange(next === '' ? null : (next as Value));
    }}
    className="min-w-0 divide-y divide-line rounded-card border border-line bg-surface shadow-card"
  >
    {items.map((item) => (
      <Radix.Item key={item.value} value={item.value} className="min-w-0">
        <Radix.Header className="text-body">
          <Radix.Trigger className="group flex min-h-14 w-full min-w-0 items-center gap-3 rounded-card px-5 py-3 text-left transition-colors hover:bg-raised md:px-6">
            {item.icon}
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{item.title}</span>
              {item.summary === undefined ? null : (
                <span className="min-w-0 truncate text-dense font-normal text-muted">{item.summary}</span>
              )}
            </span>
            <ChevronDown
              aria-hidden
              size={20}
              strokeWidth={1.75}
              className="shrink-0 text-subtle transition-transform group-data-[state=open]:rotate-180"
            />
          </Radix.Trigger>
        </Radix.Header>
        <Radix.Content className="px-5 pt-1 pb-6 data-[state=open]:animate-fade-in md:px-6">{item.panel}</Radix.Content>
      </Radix.Item>
    ))}
  </Radix.Root>
);
