import type { Announcement } from '@shop/contracts/announcements';
import { Megaphone, Pencil, Plus, Trash2 } from 'lucide-react';
import { useCommand } from '../../shared/live/command.js';
import { useItemOf } from '../../shared/live/fetched.js';
import { DataTable } from '../../shared/table/data-table.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { Button } from '../../shared/ui/button.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { MenuItem } from '../../shared/ui/menu.js';
import { useOpenWindow } from '../../shared/ui/open-window.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { announcementsCsv, announcementsShape, deleteAnnouncement } from './announcements.api.js';
import { useAnnouncements } from './announcements.data.js';
import { announcementColumns } from './parts/announcement-columns.js';
import { AnnouncementDialog } from './parts/announcement-dialog.js';

/** Action under way, and its announcement. */
type Act =
  | { readonly kind: 'create'; readonly announcement: null }
  | { readonly kind: 'edit' | 'delete'; readonly announcement: Announcement };

interface ActionsProps {
  readonly announcement: Announcement;
  readonly onAct: (act: Act) => void;
}

const Actions = ({ announcement, onAct }: ActionsProps) => (
  <>
    <MenuItem
      icon={<Pencil {...icon} />}
      onSelect={() => {
        onAct({ kind: 'edit', announcement });
      }}
    >
      Editar
    </MenuItem>
    <MenuItem
      icon={<Trash2 {...icon} />}
      onSelect={() => {
        onAct({ kind: 'delete', announcement });
      }}
    >
      Excluir
    </MenuItem>
  </>
);

const NoAnnouncements = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    icon={<Megaphone {...largeIcon} />}
    title="Nenhum aviso por aqui."
    text="Um aviso aparece no alto da área do cliente, para todos ou para quem tem um produto."
    action={
      <Button variant="secondary" onClick={onCreate}>
        Criar o primeiro aviso
      </Button>
    }
  />
);

/** Creates, changes and deletes announcements. */
export function AnnouncementsScreen() {
  const [act, start, close] = useOpenWindow<Act>();
  const query = useTableQuery(announcementsShape, announcementColumns);
  const list = useAnnouncements(query);
  const announcement = useItemOf(list, act && act.announcement);
  const create = () => {
    start({ kind: 'create', announcement: null });
  };
  const done = () => {
    close();
    list.refresh();
  };
  const removal = useCommand(deleteAnnouncement, { finished: done, each: (id) => id });
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Avisos" text="Conte a todos, ou a quem tem um produto, o que precisam saber.">
        <Button icon={<Plus {...icon} />} onClick={create}>
          Criar aviso
        </Button>
      </ScreenHeader>
      <DataTable
        name="admin-announcements"
        label="avisos"
        csv={{ address: announcementsCsv(query), fileName: 'avisos.csv' }}
        columns={announcementColumns}
        query={query}
        list={list}
        rowId={({ id }) => id}
        searchHint="Título ou texto"
        menu={{
          name: ({ title }) => title,
          items: (announcement) => <Actions announcement={announcement} onAct={start} />,
        }}
        empty={<NoAnnouncements onCreate={create} />}
      />
      {act?.kind === 'create' || act?.kind === 'edit' ? (
        <AnnouncementDialog announcement={announcement} onClose={close} onDone={done} />
      ) : null}
      <ConfirmDialog
        open={act?.kind === 'delete'}
        onOpenChange={close}
        title="Excluir o aviso?"
        description={`«${announcement?.title ?? ''}» some para todos. Notificações já enviadas ficam.`}
        confirm="Excluir"
        danger
        loading={removal.isBusyWith(announcement?.id)}
        onConfirm={() => {
          if (act?.kind === 'delete') void removal.run(act.announcement.id);
        }}
      />
    </div>
  );
}
