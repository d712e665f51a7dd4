import type { Person } from '@shop/contracts/people';
import { Info, UserCog, Users } from 'lucide-react';
import { useLocation } from 'wouter';
import { personPath } from '@shop/contracts/paths';
import { useItemOf } from '../../../shared/live/fetched.js';
import { DataTable } from '../../../shared/table/data-table.js';
import type { TableQuery } from '../../../shared/table/data-table-query.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { lazyDialog } from '../../../shared/forms/lazy-dialog.js';
import { icon, largeIcon } from '../../../shared/ui/icons.js';
import { MenuItem } from '../../../shared/ui/menu.js';
import { useOpenWindow } from '../../../shared/ui/open-window.js';
import { peopleCsv, peopleShape, refreshPeople, usePeople } from '../people.data.js';
import { personStates, roleWords } from '../person-words.js';
import { peopleColumns } from './people-columns.js';
import type { PersonDialogProps } from './person-dialog.js';

const filters = [
  {
    name: 'status',
    label: 'Status',
    options: peopleShape.filters.status.map((value) => ({ value, label: personStates[value].word })),
  },
  {
    name: 'role',
    label: 'Papel',
    options: peopleShape.filters.role.map((value) => ({ value, label: roleWords[value] })),
  },
];

const PersonDialog = lazyDialog<PersonDialogProps>(async () => (await import('./person-dialog.js')).PersonDialog, {
  isOpen: ({ person }) => person !== null,
  close: ({ onClose }) => {
    onClose();
  },
});

interface PeopleTableProps {
  readonly query: TableQuery;
  /** Height in pixels above which the rows scroll by themselves. */
  readonly maxHeight?: number;
}

/** Table of users, each with the dialog that manages them. */
export function PeopleTable({ query, maxHeight }: PeopleTableProps) {
  const [managed, setManaged, close] = useOpenWindow<Person>();
  const [, navigate] = useLocation();
  const list = usePeople(query);
  const person = useItemOf(list, managed);
  return (
    <>
      <DataTable
        name="admin-users"
        label="usuários"
        csv={{ address: peopleCsv(query), fileName: 'usuarios.csv' }}
        columns={peopleColumns}
        query={query}
        list={list}
        rowId={({ id }) => id}
        searchHint="Usuário ou e-mail"
        filters={filters}
        {...(maxHeight !== undefined && { maxHeight })}
        menu={{
          name: ({ user }) => user,
          items: (person) => (
            <>
              <MenuItem
                icon={<Info {...icon} />}
                onSelect={() => {
                  navigate(personPath(person.id));
                }}
              >
                Ver informações
              </MenuItem>
              <MenuItem
                icon={<UserCog {...icon} />}
                onSelect={() => {
                  setManaged(person);
                }}
              >
                Gerenciar
              </MenuItem>
            </>
          ),
        }}
        empty={<EmptyState icon={<Users {...largeIcon} />} title="Nenhum usuário por aqui." />}
      />
      <PersonDialog person={person} onClose={close} onChanged={refreshPeople} />
    </>
  );
}
