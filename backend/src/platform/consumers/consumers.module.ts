import { Global, Module } from '@nestjs/common';
import { Consumers } from './consumers.js';

@Global()
@Module({ providers: [Consumers], exports: [Consumers] })
export class ConsumersModule {}
