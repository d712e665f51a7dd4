import { useOwnId } from '../../../shared/session/own-claims.js';
import { useViewers } from '../viewing.js';

const list = new Intl.ListFormat('pt-BR');

/** Names of the others of the staff who have the ticket open. */
export function Viewers({ ticketId }: { readonly ticketId: number }) {
  const names = useViewers(ticketId, useOwnId());
  if (names.length === 0) return null;
  return (
    <span className="text-dense text-info">
      {`${list.format(names)} também ${names.length === 1 ? 'está' : 'estão'} com este ticket aberto`}
    </span>
  );
}
