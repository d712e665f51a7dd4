import { Global, Module } from '@nestjs/common';
import { ViewFreshness } from './freshness.js';
import { LogEnds } from './log-ends.js';
import { ProjectionProgress } from './progress.js';
import { ProjectionRunner } from './runner.js';
import { ViewCatalogue } from './view-catalogue.js';

@Global()
@Module({
  providers: [ViewCatalogue, LogEnds, ViewFreshness, ProjectionProgress, ProjectionRunner],
  exports: [ViewCatalogue, LogEnds, ViewFreshness, ProjectionProgress, ProjectionRunner],
})
export class ProjectionsModule {}
