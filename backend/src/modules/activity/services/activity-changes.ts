import { Injectable } from '@nestjs/common';
import type { PatchOperation } from '@shop/contracts/live';
import { includesPermission, type NeededPermission } from '@shop/contracts/permissions';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { ChangeRenderer, definePushTopic } from '../../../platform/push/topic.js';
import { ACTIVITY_TOPIC, ActivityView } from '../views/activity.view.js';

/** Leaves each administrator the acts that their permissions allow. */
@Injectable()
export class ActivityChanges extends ChangeRenderer {
  render(patch: readonly PatchOperation[], { permissions }: SessionUser): Promise<PatchOperation[]> {
    const isSeen = (operation: PatchOperation): boolean =>
      operation.op !== 'upsert' || includesPermission(permissions, operation.item['permission'] as NeededPermission);
    return Promise.resolve(patch.filter(isSeen));
  }
}

export const activityPush = definePushTopic({
  name: ACTIVITY_TOPIC,
  roles: ['Admin'],
  permission: 'any',
  view: ActivityView,
  shared: true,
  renderer: ActivityChanges,
});
