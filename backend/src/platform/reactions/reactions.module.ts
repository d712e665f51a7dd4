import { Global, Module } from '@nestjs/common';
import { ReactionRunner } from './runner.js';
import { ReactionTools } from './tools.js';

@Global()
@Module({
  providers: [ReactionTools, ReactionRunner],
  exports: [ReactionRunner],
})
export class ReactionsModule {}
