import type { PatchOperation } from '@shop/contracts/live';
import type { Person } from '@shop/contracts/people';
import type { PersonDetails } from '@shop/contracts/person-details';
import { get, getLive } from '../../shared/http/request.js';
import { liveFamily } from '../../shared/live/live-resource.js';
import { from } from 'rxjs';

const detailsPath = (id: string) => `/api/users/${encodeURIComponent(id)}/details`;

/** Takes over the fields that the list of users carries; the lists of the details are loaded again. */
const patchDetails = (details: PersonDetails, operations: readonly PatchOperation<Person>[]): PersonDetails =>
  operations.reduce(
    (now, operation) =>
      operation.op === 'upsert' && operation.item.id === now.id ? { ...now, ...operation.item } : now,
    details,
  );

/** Everything about one user, pushed. */
export const detailsOf = liveFamily((id) => ({
  topic: 'admin:users',
  load: () => getLive<PersonDetails>(detailsPath(id)),
  patch: patchDetails,
}));

/** Returns the address of the details at an instant. */
export const pastDetailsAddress = (id: string, instant: number) =>
  `${detailsPath(id)}?at=${new Date(instant).toISOString()}`;

export const loadPastDetails = (address: string) => from(get<PersonDetails>(address));
