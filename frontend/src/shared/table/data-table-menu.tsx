import type { RowData } from '@tanstack/react-table';
import { EllipsisVertical } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.js';
import { icon } from '../ui/icons.js';
import { Menu } from '../ui/menu.js';
import type { RowOf } from './data-table-features.js';

export interface RowMenu<Item> {
  /** Name of the row in «Ações de {name}». */
  readonly name: (item: Item) => string;
  readonly items: (item: Item) => ReactNode;
}

/**
 * Returns one menu for the life of the table, which asks the newest one. Each drawing of a screen makes another menu,
 * and a row that was given it would be drawn again too.
 */
export function useStableMenu<Item>(menu: RowMenu<Item> | undefined): RowMenu<Item> | undefined {
  const newest = useRef(menu);
  useLayoutEffect(() => {
    newest.current = menu;
  });
  const [stable] = useState<RowMenu<Item>>(() => ({
    name: (item) => newest.current?.name(item) ?? '',
    items: (item) => newest.current?.items(item),
  }));
  return menu && stable;
}

interface RowMenuProps<Item extends RowData> {
  readonly row: RowOf<Item>;
  readonly menu: RowMenu<Item>;
}

/** The items, made when the menu opens: the screen may have changed since the row was drawn. */
const Items = <Item extends RowData>({ row, menu }: RowMenuProps<Item>) => menu.items(row.original);

/** The menu of a row. Its button is drawn again with another name only, as the row changes more often. */
export function RowActions<Item extends RowData>({ row, menu }: RowMenuProps<Item>) {
  const name = menu.name(row.original);
  const trigger = useMemo(
    () => (
      <IconButton label={`Ações de ${name}`}>
        <EllipsisVertical {...icon} />
      </IconButton>
    ),
    [name],
  );
  return (
    <Menu trigger={trigger}>
      <Items row={row} menu={menu} />
    </Menu>
  );
}
