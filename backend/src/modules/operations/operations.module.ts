import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { HealthModule } from '../../platform/health/health.module.js';
import { GuessAlarm } from '../keys/ports/guess-alarm.js';
import { AdminGuessAlarm } from './admin-guess-alarm.js';
import { OperationsController } from './http/operations.controller.js';
import { AuditLogProcessor } from './jobs/audit-log.job.js';
import { BankCertificateSweep } from './jobs/bank-certificate.sweep.js';
import { NightlyAuditSweep } from './jobs/nightly-audit.sweep.js';
import { OperationLog } from './operation-log.js';
import { operationsActivities } from './operations.activities.js';
import { alertAdminsWhenIncidentOpened } from './reactions/alert-admins-when-incident-opened.js';
import { GetOperationsHandler } from './use-cases/get-operations.js';
import { ReplayReceivedWebhookHandler } from './use-cases/replay-received-webhook.js';
import { RetryJobHandler } from './use-cases/retry-job.js';
import { RetryStreamHandler } from './use-cases/retry-stream.js';

/** Work that waits for an operator: failed jobs, parked streams, calls of the bank; and the alarms. */
@Module({
  imports: [HealthModule],
  ...defineFeature({
    controllers: [OperationsController],
    handlers: [GetOperationsHandler, RetryJobHandler, RetryStreamHandler, ReplayReceivedWebhookHandler],
    providers: [OperationLog, { provide: GuessAlarm, useClass: AdminGuessAlarm }],
    jobs: [AuditLogProcessor],
    sweeps: [NightlyAuditSweep, BankCertificateSweep],
    reactions: [alertAdminsWhenIncidentOpened],
    activities: [operationsActivities],
  }),
})
export class OperationsModule {}
