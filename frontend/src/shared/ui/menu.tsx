import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import {
  cloneElement,
  useId,
  useImperativeHandle,
  useMemo,
  useState,
  type ComponentProps,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { useShownAgain } from './shown.js';
import { windowHost } from './window-host.js';

const itemClass = clsx(
  'flex min-h-9 w-full cursor-pointer items-center gap-3 rounded-dense px-2.5 text-dense text-fg outline-none select-none pointer-coarse:min-h-11',
  'data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-subtle',
);

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly header?: ReactNode;
  readonly children: ReactNode;
}

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

const menuIdOf = (id: string) => `${id}menu`;

/**
 * A button and its menu. Until the first focus or press it is only the button: a table has a menu in each row, and most
 * are never opened. A focus is enough, because Radix must see the key that opens its menu.
 */
export function Menu({ trigger, header, children }: MenuProps) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement>();
  const [open, setOpen] = useState(false);
  const opener = useMemo(() => {
    const props: ComponentProps<'button'> & { readonly 'data-state': string } = {
      id,
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'aria-controls': open ? menuIdOf(id) : undefined,
      'data-state': open ? 'open' : 'closed',
      onFocus(event) {
        setButton(event.currentTarget);
      },
      onPointerDown(event) {
        if (event.button !== 0 || event.ctrlKey) return;
        // The menu takes the focus.
        if (!open) event.preventDefault();
        setButton(event.currentTarget);
        setOpen(!open);
      },
      onKeyDown(event) {
        if (!OPENING_KEYS.includes(event.key)) return;
        event.preventDefault();
        setOpen(event.key === 'ArrowDown' || !open);
      },
    };
    return cloneElement(trigger, props);
  }, [trigger, id, open]);
  return (
    <>
      {opener}
      {button ? (
        <UsedMenu id={id} button={button} open={open} onOpenChange={setOpen}>
          {header}
          {children}
        </UsedMenu>
      ) : null}
    </>
  );
}

interface AnchorProps {
  readonly button: HTMLButtonElement;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Gives Radix the button, to which it anchors the menu and returns the focus. */
function Anchor({ button, ref }: AnchorProps) {
  useImperativeHandle(ref, () => button, [button]);
  return null;
}

interface UsedMenuProps {
  /** Id of the button. */
  readonly id: string;
  readonly button: HTMLButtonElement;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

function UsedMenu({ id, button, open, onOpenChange, children }: UsedMenuProps) {
  const { shown, times } = useShownAgain(open, onOpenChange);
  return (
    <Radix.Root modal={false} open={shown} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <Anchor button={button} />
      </Radix.Trigger>
      {times === 0 ? null : (
        <Radix.Portal key={times} container={windowHost}>
          <Radix.Content
            id={menuIdOf(id)}
            aria-labelledby={id}
            align="end"
            sideOffset={8}
            collisionPadding={12}
            onCloseAutoFocus={(event) => {
              // The chosen item may have moved the focus already, for example to another screen.
              if (document.activeElement !== document.body) event.preventDefault();
            }}
            className="z-50 min-w-56 origin-(--radix-dropdown-menu-content-transform-origin) rounded-card border border-line bg-overlay p-1.5 shadow-overlay data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out"
          >
            {children}
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}

interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/**
 * Keeps a closing menu from taking the focus back from the window that its item has opened: a form's first field would
 * be left, and checked.
 */
const keepFocusOutside = (event: PointerEvent) => {
  if (!event.currentTarget.closest('[role=menu]')?.contains(document.activeElement)) event.preventDefault();
};

export const MenuItem = ({ icon, onSelect, danger = false, disabled = false, children }: MenuItemProps) => (
  <Radix.Item
    className={clsx(itemClass, danger && 'text-danger')}
    disabled={disabled}
    onSelect={onSelect}
    onPointerLeave={keepFocusOutside}
  >
    {icon}
    {children}
  </Radix.Item>
);

/** A choice inside a menu; the menu stays open, so that the effect can be seen and changed again. */
export const MenuChoice = <Value extends string>({
  label,
  value,
  onChange,
  options,
}: {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
}) => (
  <Radix.RadioGroup
    aria-label={label}
    value={value}
    onValueChange={(next) => {
      onChange(next as Value);
    }}
  >
    <Radix.Label className="px-2.5 pt-2 pb-1 text-caption font-medium text-subtle">{label}</Radix.Label>
    {options.map((option) => (
      <Radix.RadioItem
        key={option.value}
        value={option.value}
        className={itemClass}
        onSelect={(event) => {
          event.preventDefault();
        }}
      >
        {option.icon}
        {option.label}
        <Radix.ItemIndicator className="ml-auto text-accent-fg">
          <Check aria-hidden size={16} strokeWidth={2} />
        </Radix.ItemIndicator>
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
);

interface MenuSwitchProps {
  readonly icon?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** A switch inside a menu; the menu stays open, as for a choice. */
export const MenuSwitch = ({ icon, checked, onChange, children }: MenuSwitchProps) => (
  <Radix.CheckboxItem
    className={itemClass}
    checked={checked}
    onCheckedChange={onChange}
    onSelect={(event) => {
      event.preventDefault();
    }}
  >
    {icon}
    {children}
    <Radix.ItemIndicator className="ml-auto text-accent-fg">
      <Check aria-hidden size={16} strokeWidth={2} />
    </Radix.ItemIndicator>
  </Radix.CheckboxItem>
);

export const MenuSeparator = () => <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
