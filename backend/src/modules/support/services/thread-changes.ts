import { Injectable } from '@nestjs/common';
import type { PatchOperation } from '@shop/contracts/live';
import type { TicketMessage } from '@shop/contracts/support';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { ChangeRenderer, definePushTopic } from '../../../platform/push/topic.js';
import { seesTicket, TicketThreadView } from '../views/ticket-thread.view.js';
import { Attachments } from './attachments.js';

/** Writes the messages of a change with links of their receiver's own. */
@Injectable()
export class ThreadChanges extends ChangeRenderer {
  constructor(private readonly attachments: Attachments) {
    super();
  }

  render(patch: readonly PatchOperation<TicketMessage>[], receiver: SessionUser): Promise<PatchOperation[]> {
    return Promise.resolve(
      patch.map((operation) =>
        operation.op === 'upsert'
          ? { ...operation, item: { ...this.attachments.linked(operation.item, receiver) } }
          : operation,
      ),
    );
  }
}

export const ticketPush = definePushTopic({
  name: 'ticket:{id}',
  roles: ['Cliente', 'Reseller', 'Admin'],
  permission: 'support',
  view: TicketThreadView,
  sees: seesTicket,
  renderer: ThreadChanges,
});
