import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { announcementActivities } from './announcements.activities.js';
import { announcementNames } from './announcements.names.js';
import { dismissalsExport } from './announcements.export.js';
import { announcementUndos } from './announcements.undos.js';
import { AnnouncementsController } from './http/announcements.controller.js';
import { AdvanceAnnouncementProcessor } from './jobs/advance-announcement.job.js';
import { DueAnnouncementsSweep } from './jobs/due-announcements.sweep.js';
import { advanceWhenAnnounced } from './reactions/advance-when-announced.js';
import { AnnouncementChanges, announcementsPush, RunningAnnouncements } from './services/running-announcements.js';
import { AdvanceAnnouncementHandler } from './use-cases/advance-announcement.js';
import { ChangeAnnouncementHandler } from './use-cases/change-announcement.js';
import { CreateAnnouncementHandler } from './use-cases/create-announcement.js';
import { DeleteAnnouncementHandler } from './use-cases/delete-announcement.js';
import { DismissAnnouncementHandler } from './use-cases/dismiss-announcement.js';
import { FindAnnouncementTitlesHandler } from './use-cases/find-announcement-titles.js';
import { ListAnnouncementsHandler } from './use-cases/list-announcements.js';
import { AnnouncementsView } from './views/announcements.view.js';

/** Announcements of the staff to everyone, or to the holders of a product. */
@Module(
  defineFeature({
    controllers: [AnnouncementsController],
    handlers: [
      CreateAnnouncementHandler,
      ChangeAnnouncementHandler,
      DeleteAnnouncementHandler,
      DismissAnnouncementHandler,
      AdvanceAnnouncementHandler,
      FindAnnouncementTitlesHandler,
      ListAnnouncementsHandler,
    ],
    providers: [RunningAnnouncements, AnnouncementChanges],
    projections: [AnnouncementsView],
    topics: [announcementsPush],
    names: [announcementNames],
    reactions: [advanceWhenAnnounced],
    jobs: [AdvanceAnnouncementProcessor],
    sweeps: [DueAnnouncementsSweep],
    activities: [announcementActivities],
    undos: [announcementUndos],
    exports: [dismissalsExport],
  }),
)
export class AnnouncementsModule {}
