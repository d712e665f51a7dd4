import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DAY } from '@shop/kernel/durations';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import { Clock } from '../../../platform/clock/clock.js';
import { runInContext } from '../../../platform/context/request-context.js';
import { BankCertificate } from '../../../platform/health/bank-certificate.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { NotifyStaff } from '../../notifications/use-cases/notify-staff.js';

/** Days before the end at which the administrators are notified, each once. */
const NOTICE_DAYS = [30, 14, 7, 3, 1];

/** Notifies the administrators, in time to renew it, that the shop's certificate for the bank will end. */
@Injectable()
export class BankCertificateSweep extends Sweep {
  readonly name = 'bank-certificate';
  private readonly logger = new Logger('bank');
  private notified: number | undefined;

  constructor(
    private readonly certificate: BankCertificate,
    private readonly clock: Clock,
    private readonly commands: CommandBus,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const { expiresAt } = this.certificate;
    if (expiresAt === null) return;
    const left = expiresAt - this.clock.nowMs();
    const days = NOTICE_DAYS.findLast((notice) => left <= notice * DAY);
    if (days === undefined || days === this.notified) return;
    const notice = { cause: 'admin_certificate_expiring', details: { day: saoPauloDay(expiresAt) } } as const;
    // The same in every process and after a restart, so that each notice is given once.
    const commandId = `bank-certificate/${String(expiresAt)}/${String(days)}`;
    await runInContext({ commandId }, () =>
      this.commands.execute(new NotifyStaff(notice, this.clock.now().toISOString())),
    );
    this.logger.error({ expiresAt: new Date(expiresAt).toISOString() }, "the bank's certificate ends soon");
    this.notified = days;
  }
}
