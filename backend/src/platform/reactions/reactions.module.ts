import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ReactionCatalogue } from './provide.js';
import { ReactionRunner } from './runner.js';
import { ReactionTools } from './tools.js';

@Global()
@Module({
  imports: [CqrsModule],
  providers: [ReactionCatalogue, ReactionTools, ReactionRunner],
  exports: [ReactionCatalogue, ReactionRunner],
})
export class ReactionsModule {}
