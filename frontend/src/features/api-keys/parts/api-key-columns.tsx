import { type ApiKey, scopeNames } from '@shop/contracts/api-keys';
import { formatCompactDateTime } from '../../../shared/format/dates.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';

const column = columnsOf<ApiKey>();

const Moment = ({ at, none }: { at: string | null; none: string }) =>
  at === null ? (
    <span className="text-subtle">{none}</span>
  ) : (
    <time dateTime={at} className="tabular whitespace-nowrap">
      {formatCompactDateTime(at)}
    </time>
  );

/** Names scopes, reading and changing of one area together. */
function scopeTexts(scopes: ApiKey['scopes']): readonly string[] {
  const held: readonly string[] = scopes;
  const isBoth = (scope: string) => held.includes(scope.replace(/:read$/, ':write'));
  return scopes
    .filter((scope) => !(scope.endsWith(':write') && held.includes(scope.replace(/:write$/, ':read'))))
    .map((scope) => (scope.endsWith(':read') && isBoth(scope) ? `${scopeNames[scope]} e alterar` : scopeNames[scope]));
}

export const apiKeyColumns = column.columns([
  column.accessor('name', {
    header: 'Nome',
    meta: { card: 'main', wraps: true, grows: true },
    cell: ({ row: { original } }) => (
      <span className="grid gap-0.5">
        <span className="font-medium wrap-anywhere">{original.name}</span>
        <code className="text-dense font-normal text-subtle">{`${original.prefix}…`}</code>
      </span>
    ),
  }),
  column.accessor('scopes', {
    header: 'Escopos',
    enableSorting: false,
    // In a card they have lines of their own: a short list would have the other fields next to it.
    meta: { card: 'main', wraps: true },
    cell: ({ getValue }) => (
      <ul aria-label="Escopos" className="max-md:mt-1 max-md:text-caption max-md:font-normal max-md:text-muted">
        {scopeTexts(getValue()).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    ),
  }),
  column.accessor('last_used_at', {
    header: 'Último uso',
    meta: { card: 'detail', named: true },
    cell: ({ row: { original } }) => (
      <span className="flex flex-wrap gap-x-1.5 gap-y-0.5 md:flex-col">
        <Moment at={original.last_used_at} none="Nunca" />
        {original.last_used_ip === null ? null : (
          <span className="text-subtle wrap-anywhere md:text-dense">{original.last_used_ip}</span>
        )}
      </span>
    ),
  }),
  column.accessor('expires_at', {
    header: 'Expira em',
    meta: { card: 'detail', named: true },
    cell: ({ getValue }) => <Moment at={getValue()} none="Não expira" />,
  }),
]);
