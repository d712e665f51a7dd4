import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { Notification } from '@shop/contracts/notifications';
import { filter, type Subscription } from 'rxjs';
import * as v from 'valibot';
import { type ViewChanged, ViewsChanged } from '../../platform/projections/signals.js';
import { NotificationsGateway } from '../../platform/push/notifications.gateway.js';
import { ownerOfTopic } from './views/notifications.view.js';

/** Sends `NEW_NOTIFICATION` to the owner's sockets once a notification is in the view. Losable: `/live` recovers. */
@Injectable()
export class NewNotifications implements OnApplicationBootstrap, OnApplicationShutdown {
  private changes: Subscription | undefined;

  constructor(
    private readonly events: EventBus,
    private readonly gateway: NotificationsGateway,
  ) {}

  onApplicationBootstrap(): void {
    this.changes = this.events.subject$.pipe(filter((signal) => signal instanceof ViewsChanged)).subscribe((signal) => {
      for (const change of signal.changes) this.announce(change);
    });
  }

  onApplicationShutdown(): void {
    this.changes?.unsubscribe();
  }

  private announce({ topic, patch }: ViewChanged): void {
    const userId = ownerOfTopic(topic);
    if (userId === null) return;
    for (const operation of patch) {
      if (operation.op !== 'upsert') continue;
      const payload = v.parse(Notification, operation.item);
      // Marked as read: the owner has had it.
      if (!payload.is_read) this.gateway.send(userId, { type: 'NEW_NOTIFICATION', payload });
    }
  }
}
