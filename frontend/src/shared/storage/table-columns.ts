import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface TableColumnsState {
  /** Ids of the hidden columns by the permanent name of their table. */
  readonly hidden: Readonly<Record<string, readonly string[]>>;
  hide: (table: string, columns: readonly string[]) => void;
}

/** Columns that were hidden in this browser. */
export const useTableColumns = create<TableColumnsState>()(
  persist(
    (set) => ({
      hidden: {},
      hide: (table, columns) => {
        set(({ hidden }) => ({ hidden: { ...hidden, [table]: columns } }));
      },
    }),
    { name: 'table-columns', partialize: ({ hidden }) => ({ hidden }) },
  ),
);
