import type { Activity } from '@shop/contracts/activity';
import { Activity as ActivityIcon, Info, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../shared/table/data-table.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { Button } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { MenuItem } from '../../shared/ui/menu.js';
import { useOpenWindow } from '../../shared/ui/open-window.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { activityCsv, activityShape } from './activity.api.js';
import { useActivities } from './activity.data.js';
import { activityColumns } from './parts/activity-columns.js';
import { ActivitySheet } from './parts/activity-details.js';
import { UndoDialog } from './parts/undo-dialog.js';
import { Filters } from './parts/activity-filters.js';
import { useActivityFilters } from './use-activity-filters.js';

const NoActivities = ({ onClear }: { onClear: (() => void) | null }) => (
  <EmptyState
    icon={<ActivityIcon {...largeIcon} />}
    title={onClear ? 'Nenhuma atividade com estes filtros.' : 'Nenhuma atividade por aqui.'}
    text="Tudo o que os administradores fazem aparece aqui na hora."
    action={
      onClear ? (
        <Button variant="secondary" onClick={onClear}>
          Limpar filtros
        </Button>
      ) : null
    }
  />
);

/** The log of the administrators' acts, updated while it is shown. */
export function ActivityScreen() {
  const { filters, change, clear, isNarrowed } = useActivityFilters();
  const [shown, setShown] = useState<Activity | null>(null);
  const [undoing, setUndoing, close] = useOpenWindow<Activity>();
  const query = useTableQuery(activityShape, activityColumns);
  const list = useActivities(query, filters);
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Activity Logs" text="Quem fez o quê, quando, de onde e por quê." />
      <Card>
        <Filters filters={filters} onChange={change} />
      </Card>
      <DataTable
        name="admin-activity"
        label="atividades"
        csv={{ address: activityCsv(query, filters), fileName: 'atividades.csv' }}
        columns={activityColumns}
        query={query}
        list={list}
        rowId={({ id }) => id}
        searchHint="Ação, tipo ou id do alvo"
        menu={{
          name: ({ action }) => action,
          items: (row) => (
            <>
              <MenuItem
                icon={<Info {...icon} />}
                onSelect={() => {
                  setShown(row);
                }}
              >
                Ver detalhes
              </MenuItem>
              {row.undo === 'possible' ? (
                <MenuItem
                  icon={<Undo2 {...icon} />}
                  onSelect={() => {
                    setUndoing(row);
                  }}
                >
                  Desfazer
                </MenuItem>
              ) : null}
            </>
          ),
        }}
        empty={<NoActivities onClear={isNarrowed ? clear : null} />}
      />
      <ActivitySheet
        activity={shown}
        onUndo={(activity) => {
          setShown(null);
          setUndoing(activity);
        }}
        onClose={() => {
          setShown(null);
        }}
      />
      {undoing ? (
        <UndoDialog
          activity={undoing}
          onDone={() => {
            close();
            list.refresh();
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
