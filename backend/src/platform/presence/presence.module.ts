import { Global, Module } from '@nestjs/common';
import { ConnectionReports } from './connection-reports.js';
import { Presence } from './presence.js';

@Global()
@Module({ providers: [ConnectionReports, Presence], exports: [ConnectionReports, Presence] })
export class PresenceModule {}
