import { recorded } from '@shop/kernel/histories';
import { projected } from '../../../platform/testing/projected.js';
import type { EndpointsEvent } from '../domain/endpoints.events.js';
import type { AttemptOutcome, MessageEvent } from '../domain/message.events.js';
import { SHOP } from '../domain/endpoints.js';
import { endpointHealthProjection } from './endpoint-health.view.js';

const endpointId = 'w1';
const T0 = '2026-11-20T12:00:00.000Z';
const T1 = '2026-11-20T12:01:00.000Z';
const terms = { url: 'https://example.com/', events: ['order.paid'], description: null } as const;
const added = recorded<EndpointsEvent>({
  type: 'WebhookEndpointAdded',
  data: { ownerId: SHOP, endpointId, ...terms, kind: 'standard', secret: 'whsec_b2xk', at: T0 },
});
const removed = recorded<EndpointsEvent>({ type: 'WebhookEndpointRemoved', data: { ownerId: SHOP, endpointId } });
const attempted = (outcome: AttemptOutcome, at: string) =>
  recorded({ type: 'WebhookAttempted', data: { endpointId, outcome, at } } as never) as ReturnType<
    typeof recorded<MessageEvent>
  >;
const rows = (...events: Parameters<typeof projected<never, EndpointsEvent | MessageEvent>>[1]) => [
  ...projected(endpointHealthProjection, events).values(),
];

it('has when an endpoint took a message last, and when it failed last', () => {
  const wanted = { _id: endpointId, lastSuccessAt: new Date(T0), lastFailureAt: new Date(T1) };
  expect(rows(added, attempted('delivered', T0), attempted('failed', T1), attempted('deferred', T1))).toEqual([wanted]);
});

it('has no row of an endpoint that was removed, and gets none by an attempt that was under way', () => {
  expect(rows(added, attempted('delivered', T0), removed)).toEqual([]);
  expect(rows(added, removed, attempted('failed', T1))).toEqual([]);
});
