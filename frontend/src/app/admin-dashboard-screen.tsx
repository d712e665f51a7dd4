import { lazy, Suspense, type ReactNode } from 'react';
import { keysShape } from '../features/keys/admin-keys.api.js';
import { MetricsCards } from '../features/people/parts/metrics-cards.js';
import { RecentActivities } from '../features/people/parts/recent-activities.js';
import { peopleShape } from '../features/people/people.data.js';
import { useLocalTableQuery } from '../shared/table/local-table-query.js';
import { Card } from '../shared/ui/card.js';
import { Permitted, useOwnName } from '../shared/session/own-claims.js';
import { ScreenHeader } from '../shared/ui/screen-header.js';

/** Height of the tables, in pixels. */
const TABLE_HEIGHT = 400;

const KeysTable = lazy(async () => ({ default: (await import('../features/keys/parts/keys-table.js')).KeysTable }));
const PeopleTable = lazy(async () => ({
  default: (await import('../features/people/parts/people-table.js')).PeopleTable,
}));

/** Waits in the height of a table, so that nothing below it moves. */
const TablePlace = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Card className="h-72">{null}</Card>}>{children}</Suspense>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid min-w-0 gap-3">
    <h2 className="text-lead">{title}</h2>
    {children}
  </section>
);

function Tables() {
  const people = useLocalTableQuery(peopleShape);
  const keys = useLocalTableQuery(keysShape);
  return (
    <>
      <Section title="Usuários">
        <TablePlace>
          <PeopleTable query={people} maxHeight={TABLE_HEIGHT} />
        </TablePlace>
      </Section>
      <Section title="Keys">
        <TablePlace>
          <KeysTable query={keys} maxHeight={TABLE_HEIGHT} />
        </TablePlace>
      </Section>
    </>
  );
}

/** Start page of the administration: current figures, the users, the keys, and the newest acts of the staff. */
export function AdminDashboardScreen() {
  return (
    <div className="grid gap-6">
      <ScreenHeader
        title="Painel"
        text={
          <>
            Olá, {useOwnName()}.{' '}
            <span className="max-sm:hidden">
              Use <kbd className="rounded-badge border border-line px-1.5 font-mono text-caption">Ctrl K</kbd> para ir a
              qualquer página ou ação.
            </span>
          </>
        }
      />
      <MetricsCards />
      <Permitted needs="people">
        <Tables />
      </Permitted>
      <Section title="Atividades recentes">
        <Card>
          <RecentActivities />
        </Card>
      </Section>
    </div>
  );
}
