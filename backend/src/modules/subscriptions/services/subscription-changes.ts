import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ClientSubscription } from '@shop/contracts/subscriptions';
import type { PatchOperation } from '@shop/contracts/live';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { ChangeRenderer, definePushTopic } from '../../../platform/push/topic.js';
import { FindProductNames } from '../../catalog/use-cases/find-product-names.js';
import { latestMachine, presenceOf } from '../views/client-subscription.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';
import { MachineActivity } from './machine-activity.js';

/** Joins the use of each card's machine, which no event records, and its product's name to a change as it is sent. */
@Injectable()
export class SubscriptionChanges extends ChangeRenderer {
  constructor(
    private readonly view: ClientSubscriptionsView,
    private readonly activity: MachineActivity,
    private readonly queries: QueryBus,
  ) {
    super();
  }

  async render(patch: readonly PatchOperation<ClientSubscription>[], receiver: SessionUser): Promise<PatchOperation[]> {
    const rows = (await this.view.get(receiver.id))?.subscriptions ?? [];
    const machines = new Map(rows.map((row) => [row.id, latestMachine(row)]));
    const uses = await this.activity.of([...machines.values()].flatMap((machine) => machine?.id ?? []));
    const names = await this.queries.execute(new FindProductNames());
    return patch.map((operation) => {
      if (operation.op !== 'upsert') return operation;
      const { item } = operation;
      const machine = machines.get(item.subscription_id);
      // A change overtaken by a later one may be of a machine without known use.
      const use = machine && machine.hwid === item.hwid ? uses.get(machine.id) : undefined;
      const product_name = names.get(item.product_id) ?? item.product_name;
      return { ...operation, item: { ...item, product_name, ...presenceOf(use) } };
    });
  }
}

export const subscriptionsPush = definePushTopic({
  name: 'subscriptions',
  roles: ['Cliente', 'Reseller'],
  view: ClientSubscriptionsView,
  renderer: SubscriptionChanges,
});
