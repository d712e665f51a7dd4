import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { incidentNames } from './status.names.js';
import { HealthModule } from '../../platform/health/health.module.js';
import { AnchorsController } from './http/anchors.controller.js';
import { IncidentsController } from './http/incidents.controller.js';
import { StatusController } from './http/status.controller.js';
import { AnchorsSweep } from './jobs/anchors.sweep.js';
import { LiveStatus } from './live-status.js';
import { ProbeBeats } from './probe-beats.js';
import { Prober } from './prober.js';
import { Probes } from './probes.js';
import { trackFailureWhenComponentChanges } from './reactions/track-failure-when-component-changes.js';
import { statusActivities } from './status.activities.js';
import { StatusNumbers } from './status-numbers.js';
import { StatusRecorder } from './status-recorder.js';
import { FindIncidentComponentHandler } from './use-cases/find-incident-component.js';
import { FindIncidentTitlesHandler } from './use-cases/find-incident-titles.js';
import { GetHealthHandler } from './use-cases/get-health.js';
import { ListAnchorsHandler } from './use-cases/list-anchors.js';
import { ListIncidentsHandler } from './use-cases/list-incidents.js';
import { OpenIncidentHandler } from './use-cases/open-incident.js';
import { RecordStatusesHandler } from './use-cases/record-statuses.js';
import { TrackFailureHandler } from './use-cases/track-failure.js';
import { UpdateIncidentHandler } from './use-cases/update-incident.js';
import { AnchorsView } from './views/anchors.view.js';
import { adminIncidentsPush, statusPush, StatusView } from './views/status.view.js';

/** The truth about the product itself: probes, uptime and incidents. */
@Module({
  imports: [HealthModule],
  ...defineFeature({
    controllers: [StatusController, IncidentsController, AnchorsController],
    handlers: [
      GetHealthHandler,
      RecordStatusesHandler,
      TrackFailureHandler,
      FindIncidentComponentHandler,
      FindIncidentTitlesHandler,
      ListIncidentsHandler,
      ListAnchorsHandler,
      OpenIncidentHandler,
      UpdateIncidentHandler,
    ],
    providers: [LiveStatus, ProbeBeats, Probes, Prober, StatusNumbers, StatusRecorder],
    projections: [StatusView, AnchorsView],
    sweeps: [AnchorsSweep],
    topics: [statusPush, adminIncidentsPush],
    names: [incidentNames],
    activities: [statusActivities],
    reactions: [trackFailureWhenComponentChanges],
  }),
})
export class StatusModule {}
