import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { bulkActivities } from './bulk.activities.js';
import { BulkController } from './http/bulk.controller.js';
import { RunBulkProcessor } from './jobs/run-bulk.job.js';
import { RunningBulksSweep } from './jobs/running-bulks.sweep.js';
import { RunningBulks } from './running-bulks.js';
import { ListBulksHandler } from './use-cases/list-bulks.js';
import { RunBulkHandler } from './use-cases/run-bulk.js';
import { StartBulkHandler } from './use-cases/start-bulk.js';
import { bulkPush, BulkView } from './views/bulk.view.js';

/** Actions on all users at once, which survive a crash. */
@Module(
  defineFeature({
    controllers: [BulkController],
    handlers: [StartBulkHandler, RunBulkHandler, ListBulksHandler],
    providers: [RunningBulks],
    projections: [BulkView],
    topics: [bulkPush],
    jobs: [RunBulkProcessor],
    sweeps: [RunningBulksSweep],
    activities: [bulkActivities],
  }),
)
export class BulkModule {}
