import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DAY, MINUTE } from '@shop/kernel/durations';
import { IsString } from 'class-validator';
import { AuditRecord } from '../../../platform/audit/audit-record.js';
import { commandEnvironment } from '../../../platform/config/command-environment.js';
import { Config } from '../../../platform/config/config.js';
import { BACKEND_FOLDER } from '../../../platform/config/folders.js';
import { defineJob, JobProcessor } from '../../../platform/jobs/job.js';
import { NotifyStaff } from '../../notifications/use-cases/notify-staff.js';

/** The built command of `npm run audit`. */
const COMMAND = join(BACKEND_FOLDER, 'dist/audit.js');
const COMPONENT = 'Auditoria do log';
/** Exit codes of an audit that came to its end: clean, and with breaks. */
const ENDED: readonly (number | null)[] = [0, 1];

export class AuditLogPayload {
  /** São Paulo day, `2026-11-20`. */
  @IsString() night!: string;
}

/** Audits the whole log, once a night. */
export const AuditLogJob = defineJob({
  name: 'audit-log',
  payload: AuditLogPayload,
  attempts: 3,
  backoffMs: 10 * MINUTE,
  maxBackoffMs: 20 * MINUTE,
  rememberedMs: 2 * DAY,
});

/**
 * Runs the audit as a process of its own and of lower priority, so that its memory and time are not the shop's.
 * Alarms the administrators when something is broken.
 */
@Injectable()
export class AuditLogProcessor extends JobProcessor<AuditLogPayload> implements BeforeApplicationShutdown {
  readonly job = AuditLogJob;
  private readonly logger = new Logger('audit');
  private running: ChildProcess | null = null;

  constructor(
    private readonly config: Config,
    private readonly commands: CommandBus,
  ) {
    super();
  }

  /** Ends the audit before the jobs under way are waited for; it is tried again. */
  beforeApplicationShutdown(): void {
    this.running?.kill();
  }

  async run({ night }: AuditLogPayload): Promise<void> {
    const record = new AuditRecord(this.config.dataDir);
    const before = await record.read();
    const breaks = await this.audit();
    const after = await record.read();
    if (after === null || after.at === before?.at) throw new Error('The audit did not come to its end.');
    if (after.ok) return;
    this.logger.error({ night, breaks }, 'the nightly audit found something broken');
    const alarm = { cause: 'admin_component_failed', details: { component: COMPONENT } } as const;
    await this.commands.execute(new NotifyStaff(alarm, after.at));
  }

  /** Resolves to one sentence for each broken invariant. */
  private async audit(): Promise<readonly string[]> {
    const child = spawn(process.execPath, [COMMAND], {
      env: commandEnvironment(this.config),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.running = child;
    try {
      // Rejects where the process cannot be started, which has no `pid` then.
      const exited = once(child, 'exit') as Promise<[code: number | null]>;
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      const [[code], output] = await Promise.all([exited, text(child.stdout)]);
      if (!ENDED.includes(code)) throw new Error(`The audit ended by ${String(code)}.`);
      return output.split('\n').filter((line) => line.startsWith('BREAK '));
    } finally {
      child.kill();
      this.running = null;
    }
  }
}
