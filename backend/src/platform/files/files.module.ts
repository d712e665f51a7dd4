import { Global, Module } from '@nestjs/common';
import { defineFeature } from '../feature/define-feature.js';
import { FileDecisions } from './file-decisions.js';
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
    providers: [...services, UndecidedFiles],
    sweeps: [UploadDraftsSweep, UndecidedFilesSweep],
    shares: services,
  }),
)
export class FilesModule {}
