import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { Ids } from './ids.js';

@Global()
@Module({ providers: [Clock, Ids], exports: [Clock, Ids] })
export class ClockModule {}
