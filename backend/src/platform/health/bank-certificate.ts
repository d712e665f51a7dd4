import { X509Certificate } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DAY } from '@shop/kernel/durations';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { bankCertificateExpiry } from '../metrics/instruments.js';
import { type Finding, UP } from './finding.js';

/** Time before its end from which a certificate is an alarm, in milliseconds. */
const NOTICE_MS = 30 * DAY;

/** The shop's certificate for the bank, as this process has read it. */
@Injectable()
export class BankCertificate {
  /** Last instant of its validity, in milliseconds; `null` where the bank wants none. */
  readonly expiresAt: number | null;

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    const cert = config.pix?.tls?.cert;
    const expiresAt = cert === undefined ? null : new X509Certificate(cert).validToDate.getTime();
    this.expiresAt = expiresAt;
    if (expiresAt !== null) bankCertificateExpiry.observe(() => expiresAt / 1000);
  }

  check(): Finding {
    return this.expiresAt === null ? UP : judgeExpiry(this.expiresAt - this.clock.nowMs());
  }
}

/** Finds a certificate degraded when it has 30 days left, and down once it has ended. */
export function judgeExpiry(leftMs: number): Finding {
  if (leftMs <= 0) return { status: 'down', reason: 'expired' };
  return leftMs <= NOTICE_MS ? { status: 'degraded', reason: 'expiring' } : UP;
}
