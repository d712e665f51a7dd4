import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { defineFeature } from '../feature/define-feature.js';
import { FileDecisions } from './file-decisions.js';
import { FileStore } from './file-store.js';
import { openFileStore } from './open-file-store.js';
import { Pictures } from './pictures.js';
import { SignedLinks } from './signed-links.js';
import { StoredFiles } from './stored-files.js';
import { UndecidedFilesSweep } from './undecided-files.sweep.js';
import { UploadDraftsSweep } from './upload-drafts.sweep.js';
import { UndecidedFiles } from './undecided-files.js';
import { Uploads } from './uploads.js';

const services = [Uploads, FileDecisions, Pictures, SignedLinks, StoredFiles];

/** Files that people send and receive. */
@Global()
@Module(
  defineFeature({
    providers: [...services, UndecidedFiles, { provide: FileStore, useFactory: openFileStore, inject: [Config] }],
    sweeps: [UploadDraftsSweep, UndecidedFilesSweep],
    shares: services,
  }),
)
export class FilesModule implements OnApplicationShutdown {
  constructor(private readonly store: FileStore) {}

  onApplicationShutdown(): void {
    this.store.close();
  }
}
