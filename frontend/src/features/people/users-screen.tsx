import { UserPlus } from 'lucide-react';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { Button } from '../../shared/ui/button.js';
import { icon } from '../../shared/ui/icons.js';
import { useOpenWindow } from '../../shared/ui/open-window.js';
import { CreateUserDialog } from './parts/create-user-dialog.js';
import { peopleColumns } from './parts/people-columns.js';
import { PeopleTable } from './parts/people-table.js';
import { peopleShape, refreshPeople } from './people.data.js';

/** Finds users, creates them and manages what they have. */
export function UsersScreen() {
  const [isCreating, open, close] = useOpenWindow<true>();
  const query = useTableQuery(peopleShape, peopleColumns);
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-h1">Usuários</h1>
          <p className="text-muted">Todas as contas, o que elas têm e o que pode mudar nelas.</p>
        </div>
        <Button
          icon={<UserPlus {...icon} />}
          onClick={() => {
            open(true);
          }}
        >
          Criar usuário
        </Button>
      </header>
      <PeopleTable query={query} />
      {isCreating ? (
        <CreateUserDialog
          onClose={close}
          onCreated={() => {
            close();
            refreshPeople();
          }}
        />
      ) : null}
    </div>
  );
}
