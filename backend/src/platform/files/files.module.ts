import { Global, Module } from '@nestjs/common';
import { Pictures } from './pictures.js';
import { SweepUploadDrafts } from './sweep-upload-drafts.js';
import { Uploads } from './uploads.js';

@Global()
@Module({ providers: [Uploads, Pictures, SweepUploadDrafts], exports: [Uploads, Pictures] })
export class FilesModule {}
