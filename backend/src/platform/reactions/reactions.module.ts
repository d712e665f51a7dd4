import { Module } from '@nestjs/common';
import { ReactionRunner } from './runner.js';
import { ReactionTools } from './tools.js';

@Module({ providers: [ReactionTools, ReactionRunner] })
export class ReactionsModule {}
