import type { RowData } from '@tanstack/react-table';
import { Columns3, Download } from 'lucide-react';
import { memo, useMemo } from 'react';
import { getFile } from '../http/request.js';
import { useCommand } from '../live/command.js';
import { useTableColumns } from '../storage/table-columns.js';
import { Button } from '../ui/button.js';
import { icon } from '../ui/icons.js';
import { Menu, MenuSwitch } from '../ui/menu.js';
import { saveBlob } from '../ui/save-file.js';
import { SelectBox } from '../ui/select.js';
import type { ColumnsOf } from './data-table-features.js';
import type { TableQuery } from './data-table-query.js';

/** Filter of a list with a few values to choose from. */
export interface TableFilter {
  /** Name of the filter in the API. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface FilterChoiceProps {
  readonly filter: TableFilter;
  readonly query: TableQuery;
}

export const FilterChoice = memo(({ filter: { name, label, options }, query }: FilterChoiceProps) => (
  <SelectBox
    aria-label={label}
    value={query.filters?.[name] ?? ''}
    options={[{ value: '', label: `${label}: todos` }, ...options]}
    onChange={(value) => {
      query.filterBy(name, value === '' ? null : value);
    }}
  />
));

/** File of a list. */
export interface TableExport {
  readonly address: string;
  readonly fileName: string;
  /** Words of its button; those of a CSV file by default. */
  readonly label?: string;
}

interface ExportButtonProps extends TableExport {
  /** Shows the icon only, next to other controls of a narrow window. */
  readonly isShort?: boolean;
}

/** Downloads all pages of the query; a plain link could not carry the token. */
export const ExportButton = memo(function ExportButton({
  address,
  fileName,
  label = 'Exportar CSV',
  isShort = false,
}: ExportButtonProps) {
  const { run, busy } = useCommand(getFile, {
    toast: false,
    done: (file) => {
      saveBlob(fileName, file);
    },
  });
  return (
    <Button variant="secondary" loading={busy} icon={<Download {...icon} />} onClick={() => void run(address)}>
      {isShort ? <span className="sr-only">{label}</span> : label}
    </Button>
  );
});

const hiddenNowhere: readonly string[] = [];

const useHiddenColumns = (name: string) => useTableColumns((state) => state.hidden[name] ?? hiddenNowhere);

/** Returns the hidden columns of a table in the form of the table library. */
export function useColumnVisibility(name: string) {
  const hidden = useHiddenColumns(name);
  return useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]);
}

interface ColumnChoiceProps<Item extends RowData> {
  /** Permanent name of the table. */
  readonly name: string;
  readonly columns: ColumnsOf<Item>;
}

function ColumnMenu<Item extends RowData>({ name, columns }: ColumnChoiceProps<Item>) {
  const hidden = useHiddenColumns(name);
  const hide = useTableColumns((state) => state.hide);
  const show = (id: string, shown: boolean) => {
    const ids = columns.map((column) => column.id);
    hide(
      name,
      ids.filter((other) => (other === id ? !shown : hidden.includes(other))),
    );
  };
  return (
    <Menu
      trigger={
        <Button variant="secondary" icon={<Columns3 {...icon} />}>
          Colunas
        </Button>
      }
    >
      {columns
        .filter(({ columnDef }) => columnDef.meta?.card !== 'main')
        .map((column) => (
          <MenuSwitch
            key={column.id}
            checked={!hidden.includes(column.id)}
            onChange={(shown) => {
              show(column.id, shown);
            }}
          >
            {String(column.columnDef.header)}
          </MenuSwitch>
        ))}
    </Menu>
  );
}

/** Menu of the columns that may be hidden. */
export const ColumnChoice = memo(ColumnMenu) as typeof ColumnMenu;
