import { Global, Module } from '@nestjs/common';
import { Consumers } from './consumers.js';
import { ParkedStreams } from './parked-streams.js';
import { RestoredLogCheck } from './restored-log.js';

@Global()
@Module({ providers: [Consumers, ParkedStreams, RestoredLogCheck], exports: [Consumers, ParkedStreams] })
export class ConsumersModule {}
