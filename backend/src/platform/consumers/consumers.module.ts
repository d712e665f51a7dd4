import { Global, Module } from '@nestjs/common';
import { Consumers } from './consumers.js';
import { DataKeysCheck } from './data-keys-check.js';
import { MasterKeyCheck } from './master-key-check.js';
import { ParkedStreams } from './parked-streams.js';
import { RestoredLogCheck } from './restored-log.js';

@Global()
@Module({
  providers: [Consumers, DataKeysCheck, MasterKeyCheck, ParkedStreams, RestoredLogCheck],
  exports: [Consumers, ParkedStreams],
})
export class ConsumersModule {}
