import { Global, Module } from '@nestjs/common';
import { defineFeature } from '../feature/define-feature.js';
import { Pictures } from './pictures.js';
import { SignedLinks } from './signed-links.js';
import { StoredFiles } from './stored-files.js';
import { SweepUploadDrafts } from './sweep-upload-drafts.js';
import { Uploads } from './uploads.js';

const services = [Uploads, Pictures, SignedLinks, StoredFiles];

/** Files that people send and receive. */
@Global()
@Module(defineFeature({ providers: services, sweeps: [SweepUploadDrafts], shares: services }))
export class FilesModule {}
