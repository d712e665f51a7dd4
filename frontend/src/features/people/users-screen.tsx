import { UserPlus } from 'lucide-react';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { Button } from '../../shared/ui/button.js';
import { icon } from '../../shared/ui/icons.js';
import { useOpenWindow } from '../../shared/ui/open-window.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
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
      <ScreenHeader title="Usuários" text="Todas as contas, o que elas têm e o que pode mudar nelas.">
        <Button
          icon={<UserPlus {...icon} />}
          onClick={() => {
            open(true);
          }}
        >
          Criar usuário
        </Button>
      </ScreenHeader>
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
