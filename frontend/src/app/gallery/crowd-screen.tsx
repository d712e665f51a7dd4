import { MotionTransition } from '../../shared/ui/motion-transition.js';
import { PeopleTable, type Person } from './people-table.js';

const MANY = 5_000;
const first = ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fábio', 'Gabi', 'Hugo', 'Inês', 'João'];
const last = ['Souza', 'Lima', 'Dias', 'Rocha', 'Prado', 'Nunes', 'Reis'];
const one = (list: readonly string[], at: number) => list[at % list.length] ?? '';

const crowd: readonly Person[] = Array.from({ length: MANY }, (_, at) => ({
  name: `${one(first, at)} ${one(last, at * 3)} ${String(at + 1)}`,
  email: `pessoa.${String(at + 1)}@example.com`,
  active: at % 3 !== 1,
  balance: (at * 137.5) % 4_000,
}));

/** As many people as a table must hold without stuttering: what its speed is measured on. */
export const CrowdScreen = () => (
  <MotionTransition>
    <main className="mx-auto grid max-w-[75rem] gap-6 p-4 md:p-6">
      <h1 className="text-h1">Tabela de 5.000 pessoas</h1>
      <PeopleTable label="pessoas" people={crowd} start={{ q: '', page: 1, pageSize: MANY, sort: 'name' }} />
    </main>
  </MotionTransition>
);
