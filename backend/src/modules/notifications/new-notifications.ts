import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { PatchOperation } from '@shop/contracts/live';
import { Notification } from '@shop/contracts/notifications';
import { filter, type Subscription } from 'rxjs';
import * as v from 'valibot';
import { NotificationsGateway } from '../../platform/push/notifications.gateway.js';
import { ChangesArrived } from '../../platform/push/relay.js';
import { ownerOfTopic } from './views/notifications.view.js';

/**
 * Sends `NEW_NOTIFICATION` to the owner's sockets once a notification is in the view: each process to its own, as the
 * changes arrive there. Losable: `/live` recovers.
 */
@Injectable()
export class NewNotifications implements OnApplicationBootstrap, OnApplicationShutdown {
  private changes: Subscription | undefined;

  constructor(
    private readonly events: EventBus,
    private readonly gateway: NotificationsGateway,
  ) {}

  onApplicationBootstrap(): void {
    const arrived$ = this.events.subject$.pipe(filter((signal) => signal instanceof ChangesArrived));
    this.changes = arrived$.subscribe(({ changes }) => {
      for (const { room, change } of changes) this.announce(room, change.patch);
    });
  }

  onApplicationShutdown(): void {
    this.changes?.unsubscribe();
  }

  private announce(room: string, patch: readonly PatchOperation[]): void {
    const userId = ownerOfTopic(room);
    if (userId === null) return;
    for (const operation of patch) {
      if (operation.op !== 'upsert') continue;
      const payload = v.parse(Notification, operation.item);
      // Marked as read: the owner has had it.
      if (!payload.is_read) this.gateway.send(userId, { type: 'NEW_NOTIFICATION', payload });
    }
  }
}
