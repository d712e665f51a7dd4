import { ChevronDown } from 'lucide-react';
import { Accordion as Radix } from 'radix-ui';
import { useId, useState, type ReactNode } from 'react';
import { largeIcon } from './icons.js';

interface AccordionProps<Value extends string> {
  /** The open item; none when null. */
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  readonly items: readonly {
    readonly value: Value;
    readonly title: string;
    /** Current setting, in small next to the title. */
    readonly summary?: ReactNode;
    readonly icon?: ReactNode;
    readonly panel: ReactNode;
  }[];
}

/**
 * Items in a column, with at most one open; the arrow keys move between their titles. The title is the accessible name
 * of its item. A panel stays in the page once it was shown, so that no typed text is lost.
 */
export function Accordion<Value extends string>({ value, onChange, items }: AccordionProps<Value>) {
  const id = useId();
  const [used, setUsed] = useState<readonly Value[]>([]);
  if (value !== null && !used.includes(value)) setUsed([...used, value]);
  return (
    <Radix.Root
      type="single"
      collapsible
      value={value ?? ''}
      onValueChange={(next) => {
        onChange(next === '' ? null : (next as Value));
      }}
      className="min-w-0 divide-y divide-line rounded-card border border-line bg-surface shadow-card"
    >
      {items.map((item) => {
        const summaryId = item.summary === undefined ? undefined : `${id}-${item.value}`;
        return (
          <Radix.Item key={item.value} value={item.value} className="min-w-0">
            <Radix.Header className="text-body">
              <Radix.Trigger
                aria-describedby={summaryId}
                className="group flex min-h-14 w-full min-w-0 items-center gap-3 rounded-card px-5 py-3 text-left transition-colors hover:bg-raised md:px-6"
              >
                {item.icon}
                <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                  <span className="font-medium">{item.title}</span>
                  {summaryId === undefined ? null : (
                    <span id={summaryId} aria-hidden className="min-w-0 truncate text-dense font-normal text-muted">
                      {item.summary}
                    </span>
                  )}
                </span>
                <ChevronDown
                  {...largeIcon}
                  className="shrink-0 text-subtle transition-transform group-data-[state=open]:rotate-180"
                />
              </Radix.Trigger>
            </Radix.Header>
            {/* Not a region: forms of a few fields are no landmarks, and its name would be read before each label. */}
            <Radix.Content
              role={undefined}
              aria-labelledby={undefined}
              {...(used.includes(item.value) && { forceMount: true })}
              hidden={item.value !== value}
              className="px-5 pt-1 pb-6 data-[state=open]:animate-fade-in md:px-6"
            >
              {item.panel}
            </Radix.Content>
          </Radix.Item>
        );
      })}
    </Radix.Root>
  );
}
