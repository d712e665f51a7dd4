import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ProjectionProgress } from './progress.js';
import { ProjectionRunner } from './runner.js';
import { ViewCatalogue } from './view-catalogue.js';

@Global()
@Module({
  imports: [CqrsModule],
  providers: [ViewCatalogue, ProjectionProgress, ProjectionRunner],
  exports: [ViewCatalogue, ProjectionProgress, ProjectionRunner],
})
export class ProjectionsModule {}
