import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { BulkOutcomes } from './bulk-outcomes.js';
import { bulkActivities } from './bulk.activities.js';
import { bulkUndos } from './bulk.undos.js';
import { GrantedTimeTerms } from './granted-time-terms.js';
import { BulkController } from './http/bulk.controller.js';
import { RunBulkProcessor } from './jobs/run-bulk.job.js';
import { RunningBulksSweep } from './jobs/running-bulks.sweep.js';
import { takeTimeWhenUndone } from './reactions/take-time-when-undone.js';
import { RunningBulks } from './running-bulks.js';
import { CountTimeReceiversHandler } from './use-cases/count-time-receivers.js';
import { ListBulksHandler } from './use-cases/list-bulks.js';
import { RunBulkHandler } from './use-cases/run-bulk.js';
import { StartBulkHandler } from './use-cases/start-bulk.js';
import { StartTimeTakingHandler } from './use-cases/start-time-taking.js';
import { UndoTimeGrantHandler } from './use-cases/undo-time-grant.js';
import { bulkPush, BulkView } from './views/bulk.view.js';

/** Actions on all users at once, which survive a crash. */
@Module(
  defineFeature({
    controllers: [BulkController],
    handlers: [
      StartBulkHandler,
      RunBulkHandler,
      CountTimeReceiversHandler,
      UndoTimeGrantHandler,
      StartTimeTakingHandler,
      ListBulksHandler,
    ],
    providers: [RunningBulks, BulkOutcomes, GrantedTimeTerms],
    projections: [BulkView],
    topics: [bulkPush],
    jobs: [RunBulkProcessor],
    sweeps: [RunningBulksSweep],
    reactions: [takeTimeWhenUndone],
    activities: [bulkActivities],
    undos: [bulkUndos],
  }),
)
export class BulkModule {}
