import { DAY } from '@shop/kernel/durations';
import type { EndpointsEvent } from './endpoints.events.js';
import {
  addEndpoint,
  changeEndpoint,
  type Endpoints,
  endpoints,
  existingEndpoint,
  noteOutcome,
  removeEndpoint,
  rotateSecret,
  SHOP,
  signingSecrets,
} from './endpoints.js';

const T0 = Date.parse('2026-11-20T12:00:00.000Z');
const at = (ms: number) => new Date(T0 + ms).toISOString();
const ref = { ownerId: SHOP, endpointId: 'w1' };
const terms = { url: 'https://example.com/', events: ['order.paid'], description: null } as const;
const added = { ...ref, ...terms, kind: 'standard', secret: 'whsec_b2xk', at: at(0) } as const;

const apply = (state: Endpoints, events: readonly EndpointsEvent[]) => events.reduce(endpoints.evolve, state);
const one = apply(endpoints.initial, addEndpoint(endpoints.initial, added));
const stateOf = (state: Endpoints) => existingEndpoint(state, 'w1').state;
const failure = (state: Endpoints, ms: number, status: number | null = 500) =>
  apply(state, noteOutcome(state, ref, { isSuccess: false, status, at: at(ms) }));
const success = (state: Endpoints, ms: number) =>
  apply(state, noteOutcome(state, ref, { isSuccess: true, status: 204, at: at(ms) }));

describe('the endpoints of one owner', () => {
  it('are ten at most; one that was removed does not count', () => {
    let state: Endpoints = endpoints.initial;
    for (let id = 0; id < 10; id += 1) state = apply(state, addEndpoint(state, { ...added, endpointId: String(id) }));
    expect(() => addEndpoint(state, { ...added, endpointId: 'x' })).toThrow('TOO_MANY_WEBHOOK_ENDPOINTS');
    state = apply(state, removeEndpoint(state, { ...ref, endpointId: '3' }));
    expect(addEndpoint(state, { ...added, endpointId: 'x' })).toHaveLength(1);
    expect(addEndpoint(state, { ...added, endpointId: '4' })).toEqual([]);
  });
});

describe('an endpoint', () => {
  it('that says it is gone is switched off at once', () => {
    expect(stateOf(failure(one, 5, 410))).toEqual({ is: 'disabled', at: at(5), reason: 'gone' });
  });

  it('is switched off at the next failure once the oldest since its last success is five days old', () => {
    const failing = failure(failure(one, 0), 5 * DAY - 1);
    expect(stateOf(failing)).toEqual({ is: 'failing', since: at(0) });
    expect(stateOf(failure(failing, 5 * DAY))).toEqual({ is: 'disabled', at: at(5 * DAY), reason: 'failing' });
    expect(stateOf(success(failing, 5 * DAY))).toEqual({ is: 'active' });
    expect(stateOf(failure(success(failing, 5 * DAY), 6 * DAY))).toEqual({ is: 'failing', since: at(6 * DAY) });
  });

  it('forgets its failures when it is switched on', () => {
    const off = failure(failure(one, 0), 5 * DAY, null);
    const on = apply(off, changeEndpoint(off, ref, { status: 'active' }, at(5 * DAY)));
    expect(stateOf(failure(on, 6 * DAY))).toEqual({ is: 'failing', since: at(6 * DAY) });
  });

  it('stays switched off whatever the requests under way lead to', () => {
    const off = apply(one, changeEndpoint(one, ref, { status: 'disabled' }, at(1)));
    for (const isSuccess of [true, false])
      expect(noteOutcome(off, ref, { isSuccess, status: 500, at: at(2) })).toEqual([]);
    const recorded = apply(off, [
      { type: 'WebhookEndpointFailing', data: { ...ref, at: at(2) } },
      { type: 'WebhookEndpointRecovered', data: ref },
    ]);
    expect(stateOf(recorded)).toEqual({ is: 'disabled', at: at(1), reason: 'manual' });
  });

  it('signs by both secrets for 24 hours after a rotation, the new one first', () => {
    const rotated = existingEndpoint(apply(one, rotateSecret(one, ref, 'whsec_bmV3', new Date(T0))), 'w1');
    const secretsAt = (ms: number) => signingSecrets(rotated, new Date(T0 + ms));
    expect(secretsAt(DAY - 1)).toEqual(['whsec_bmV3', 'whsec_b2xk']);
    expect(secretsAt(DAY)).toEqual(['whsec_bmV3']);
  });

  it('changes only by what differs', () => {
    expect(changeEndpoint(one, ref, { ...terms, status: 'active' }, at(1))).toEqual([]);
    expect(changeEndpoint(one, ref, { description: 'Robô' }, at(1))).toMatchObject([
      { data: { description: 'Robô', previous: { description: null } } },
    ]);
    expect(() => changeEndpoint(one, { ...ref, endpointId: 'x' }, {}, at(1))).toThrow('NOT_FOUND');
  });
});
