import { useState } from 'react';
import { ApiError } from '../../shared/http/api-error.js';
import { Button } from '../../shared/ui/button.js';
import type { ListQuery } from '../../shared/table/data-table-query.js';
import { PeopleTable, type Person } from './people-table.js';
import { Story } from './story.js';

const names = ['Ana Souza', 'Bruno Lima', 'Carla Dias', 'Davi Rocha', 'Elisa Prado', 'Fábio Nunes', 'Gabi Reis'];
const people: readonly Person[] = names.map((name, at) => ({
  name,
  email: `${name.toLowerCase().replace('á', 'a').replace(' ', '.')}@example.com`,
  active: at % 3 !== 1,
  balance: (at * 137.5) % 400,
}));

const start: ListQuery = { q: '', page: 1, pageSize: 5, sort: 'name' };
const rejected = new ApiError(503, 'UNAVAILABLE', 'Serviço indisponível. Tente novamente em instantes.');
const loading = { status: 'loading', data: undefined, error: undefined, live: false } as const;
const failed = { status: 'error', data: undefined, error: rejected, live: false } as const;

function Paid() {
  const [extra, setExtra] = useState(0);
  return (
    <Story name="DataTable">
      <PeopleTable
        label="pessoas"
        start={start}
        people={people.map((person) => (person.name === 'Ana Souza' ? { ...person, balance: extra } : person))}
      />
      <Button
        variant="secondary"
        onClick={() => {
          setExtra(extra + 10);
        }}
      >
        Creditar R$ 10,00 a Ana
      </Button>
    </Story>
  );
}

export const TableStories = () => (
  <>
    <Paid />
    <Story name="DataTable: a caminho de outra página">
      <PeopleTable label="pessoas, a caminho" people={people} start={start} stale />
    </Story>
    <Story name="DataTable: até 400 px">
      <PeopleTable label="pessoas em 400 px" people={people} start={{ ...start, pageSize: 20 }} maxHeight={400} />
    </Story>
    <Story name="DataTable: sem resultado">
      <PeopleTable label="pessoas procuradas" people={people} start={{ ...start, q: 'Zuleica' }} />
    </Story>
    <Story name="DataTable: vazia">
      <PeopleTable label="pessoas que faltam" people={[]} start={start} />
    </Story>
    <Story name="DataTable: carregando">
      <PeopleTable label="pessoas que chegam" people={[]} start={start} state={loading} />
    </Story>
    <Story name="DataTable: falha">
      <PeopleTable label="pessoas que falham" people={[]} start={start} state={failed} />
    </Story>
  </>
);
