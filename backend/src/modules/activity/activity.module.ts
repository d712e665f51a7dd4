import { type DynamicModule, Module } from '@nestjs/common';
import { accessActivities } from '../../platform/activity/access-log.js';
import { defineFeature } from '../../platform/feature/define-feature.js';
import type { Features } from '../../platform/feature/features.js';
import type { AnyProjection } from '../../platform/projections/projection.js';
import { ViewCatalogue } from '../../platform/projections/view-catalogue.js';
import { ActivityNameReader } from './activity-names.js';
import { staffActsExport } from './staff-acts.export.js';
import { settleUndoWhenStarted } from './reactions/settle-undo-when-started.js';
import { ActPermission } from './services/act-permission.js';
import { ActivityChanges, activityPush } from './services/activity-changes.js';
import { UndoAttempts } from './services/undo-attempts.js';
import { UndoPlans } from './services/undo-plans.js';
import { UndoneActs } from './services/undone-acts.js';
import { undoActivities } from './undo.activities.js';
import { SettleUndoHandler } from './use-cases/settle-undo.js';
import { UndoActivityHandler } from './use-cases/undo-activity.js';
import { ActivityController } from './http/activity.controller.js';
import { GetTrailHandler } from './use-cases/get-trail.js';
import { ListActivityAboutHandler } from './use-cases/list-activity-about.js';
import { ListActivityHandler } from './use-cases/list-activity.js';
import { ListRecentActivitiesHandler } from './use-cases/list-recent-activities.js';
import { activityProjection, ActivityView } from './views/activity.view.js';
import { trailsProjection, TrailsView } from './views/trails.view.js';

/** The log of the administrators' acts, projected from the events that the features describe. */
@Module(
  defineFeature({
    controllers: [ActivityController],
    handlers: [
      UndoActivityHandler,
      SettleUndoHandler,
      GetTrailHandler,
      ListActivityHandler,
      ListActivityAboutHandler,
      ListRecentActivitiesHandler,
    ],
    providers: [ActivityNameReader, ActPermission, ActivityChanges, UndoneActs, UndoPlans, UndoAttempts],
    reactions: [settleUndoWhenStarted],
    topics: [activityPush],
    exports: [staffActsExport],
    activities: [accessActivities, undoActivities],
  }),
)
export class ActivityModule {
  /** Returns the module, with views that fold the events described by all features. */
  static of(features: Features): DynamicModule {
    const log = activityProjection(features) as unknown as AnyProjection;
    const trails = trailsProjection() as unknown as AnyProjection;
    const inject = [ViewCatalogue];
    return {
      module: ActivityModule,
      providers: [
        { provide: ActivityView, useFactory: (catalogue: ViewCatalogue) => new ActivityView(catalogue, log), inject },
        { provide: TrailsView, useFactory: (catalogue: ViewCatalogue) => new TrailsView(catalogue, trails), inject },
      ],
    };
  }
}
