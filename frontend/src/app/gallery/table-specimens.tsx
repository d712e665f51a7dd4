import { useState } from 'react';
import { ApiError } from '../../shared/http/api-error.js';
import { Button } from '../../shared/ui/button.js';
import type { ListQuery } from '../../shared/ui/data-table-query.js';
import { PeopleTable, type Person } from './people-table.js';
import { Specimen } from './specimen.js';

const names = ['Ana Souza', 'Bruno Lima', 'Carla Dias', 'Davi Rocha', 'Elisa Prado', 'Fábio Nunes', 'Gabi Reis'];
const people: readonly Person[] = names.map((name, at) => ({
  name,
  email: `${name.toLowerCase().replace('á', 'a').replace(' ', '.')}@example.com`,
  active: at % 3 !== 1,
  balance: (at * 137.5) % 400,
}));

const start: ListQuery = { q: '', page: 1, pageSize: 5, sort: 'name' };
const refused = new ApiError(503, 'UNAVAILABLE', 'Serviço indisponível. Tente novamente em instantes.');

function Paid() {
  const [extra, setExtra] = useState(0);
  return (
    <Specimen name="DataTable">
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
    </Specimen>
  );
}

export const TableSpecimens = () => (
  <>
    <Paid />
    <Specimen name="DataTable: a caminho de outra página">
      <PeopleTable label="pessoas, a caminho" people={people} start={start} stale status="loading" />
    </Specimen>
    <Specimen name="DataTable: sem resultado">
      <PeopleTable label="pessoas procuradas" people={people} start={{ ...start, q: 'Zuleica' }} />
    </Specimen>
    <Specimen name="DataTable: vazia">
      <PeopleTable label="pessoas que faltam" people={[]} start={start} />
    </Specimen>
    <Specimen name="DataTable: carregando">
      <PeopleTable label="pessoas que chegam" people={[]} start={start} status="loading" rows={undefined} />
    </Specimen>
    <Specimen name="DataTable: falha">
      <PeopleTable label="pessoas que falham" people={[]} start={start} status="error" error={refused} />
    </Specimen>
  </>
);
