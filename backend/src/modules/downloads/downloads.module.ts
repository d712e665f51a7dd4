import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { DemoFiles } from './demo-files.js';
import { downloadActivities } from './downloads.activities.js';
import { downloadsExport } from './downloads.export.js';
import { DownloadsController } from './http/downloads.controller.js';
import { ResourcesController } from './http/resources.controller.js';
import { removeFilesWhenResourceRemoved } from './reactions/remove-files-when-resource-removed.js';
import { removeResourceWhenProductIsGone } from './reactions/remove-resource-when-product-is-gone.js';
import { DownloadChanges, downloadsPush } from './services/download-changes.js';
import { DownloadRows } from './services/download-rows.js';
import { ResourceFiles } from './services/resource-files.js';
import { AddResourceHandler } from './use-cases/add-resource.js';
import { FindUpdateHandler } from './use-cases/find-update.js';
import { GetProductDownloadsHandler } from './use-cases/get-product-downloads.js';
import { ListDownloadsHandler } from './use-cases/list-downloads.js';
import { ListResourcesHandler } from './use-cases/list-resources.js';
import { NoteDownloadHandler } from './use-cases/note-download.js';
import { OpenResourceLinkHandler } from './use-cases/open-resource-link.js';
import { RemoveOrphanedResourceHandler } from './use-cases/remove-orphaned-resource.js';
import { RemoveResourceFilesHandler } from './use-cases/remove-resource-files.js';
import { RemoveResourceHandler } from './use-cases/remove-resource.js';
import { DownloadsView } from './views/downloads.view.js';

/** Files of products: who may have them, and the links to them. */
@Module(
  defineFeature({
    controllers: [ResourcesController, DownloadsController],
    handlers: [
      AddResourceHandler,
      RemoveResourceHandler,
      RemoveOrphanedResourceHandler,
      RemoveResourceFilesHandler,
      NoteDownloadHandler,
      ListResourcesHandler,
      ListDownloadsHandler,
      GetProductDownloadsHandler,
      FindUpdateHandler,
      OpenResourceLinkHandler,
    ],
    providers: [DemoFiles, DownloadRows, DownloadChanges, ResourceFiles],
    projections: [DownloadsView],
    topics: [downloadsPush],
    reactions: [removeFilesWhenResourceRemoved, removeResourceWhenProductIsGone],
    activities: [downloadActivities],
    exports: [downloadsExport],
  }),
)
export class DownloadsModule {}
