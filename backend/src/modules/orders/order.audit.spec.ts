import { OrderAudit } from './order.audit.js';

/** Observes grants, each written as its subscription and its id, and returns the breaks. */
const breaksOf = (...grants: readonly (readonly [subscriptionId: string, grantId: string])[]) => {
  const audit = new OrderAudit();
  for (const [subscriptionId, grantId] of grants) {
    const data = { subscriptionId, grantId };
    audit.observe({ type: 'SubscriptionExtended', data } as unknown as Parameters<OrderAudit['observe']>[0]);
  }
  return audit.breaks();
};

describe('the audit of grants', () => {
  it('passes time that administrators gave to many subscriptions at once', () => {
    expect(breaksOf(['ana-1', 'admin:time:run'], ['bia-1', 'admin:time:run'])).toEqual([]);
  });

  it('catches time that a subscription got twice', () => {
    const breaks = breaksOf(['ana-1', 'admin:time:run'], ['ana-1', 'admin:time:run']);
    expect(breaks).toEqual(['grant admin:time:run is given twice']);
  });

  it.each(['order:1:0', 'key:1'])('catches that %s is given to two subscriptions', (grantId) => {
    expect(breaksOf(['ana-1', grantId], ['bia-1', grantId])).toEqual([`grant ${grantId} is given twice`]);
  });
});
