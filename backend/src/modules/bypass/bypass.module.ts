import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { bypassActivities } from './bypass.activities.js';
import { bypassUndos } from './bypass.undos.js';
import { BypassController } from './http/bypass.controller.js';
import { ExpireUidProcessor } from './jobs/expire-uid.job.js';
import { UidEndsSweep } from './jobs/uid-ends.sweep.js';
import { UidReservations } from './uid-reservations.js';
import { AddUidHandler } from './use-cases/add-uid.js';
import { ChangeUidHandler } from './use-cases/change-uid.js';
import { DeleteUidHandler } from './use-cases/delete-uid.js';
import { ExpireUidHandler } from './use-cases/expire-uid.js';
import { ListUidsHandler } from './use-cases/list-uids.js';
import { ToggleUidPauseHandler } from './use-cases/toggle-uid-pause.js';
import { bypassPush, BypassView } from './views/bypass.view.js';

/** Players' UIDs that the bypass lets through while their hours last. */
@Module(
  defineFeature({
    controllers: [BypassController],
    handlers: [
      AddUidHandler,
      ChangeUidHandler,
      ToggleUidPauseHandler,
      DeleteUidHandler,
      ExpireUidHandler,
      ListUidsHandler,
    ],
    providers: [UidReservations],
    projections: [BypassView],
    topics: [bypassPush],
    activities: [bypassActivities],
    undos: [bypassUndos],
    jobs: [ExpireUidProcessor],
    sweeps: [UidEndsSweep],
  }),
)
export class BypassModule {}
