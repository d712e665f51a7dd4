import type { WebhookEvent } from '@shop/contracts/webhooks';
import { addEndpoint, endpoints } from '../../backend/src/modules/webhooks/domain/endpoints.js';
import { runInContext } from '../../backend/src/platform/context/request-context.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import type { World } from './world.js';

const SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`;

/** Adds endpoints of one owner in the log, however many: `{ownerId}-{n}`, where n is the place of its address. */
export async function addEndpoints(
  { app, clock }: World,
  ownerId: string,
  urls: readonly string[],
  events: readonly WebhookEvent[],
): Promise<void> {
  const terms = { ownerId, events, kind: 'standard', description: null, secret: SECRET } as const;
  const at = clock.now().toISOString();
  const added = urls.flatMap((url, place) =>
    addEndpoint({ endpoints: [] }, { ...terms, url, at, endpointId: `${ownerId}-${String(place)}` }),
  );
  await runInContext({}, () => app.get(AggregateStore).decide(endpoints, ownerId, () => added));
}
