import { Injectable } from '@nestjs/common';
import { SECOND } from '@shop/kernel/durations';
import { generateURI, ScureBase32Plugin, verifySync } from 'otplib';
import { Clock } from '../../../../platform/clock/clock.js';
import { Ids } from '../../../../platform/clock/ids.js';
import { Config } from '../../../../platform/config/config.js';
import type { StepOf } from '../../domain/two-factor.js';

/** RFC 4226 §4 R6. */
const SEED_BYTES = 20;
const STEP_S = 30;

/** Codes of authenticator apps (RFC 6238): SHA-1, six digits, steps of 30 s. */
@Injectable()
export class TotpCodes {
  private readonly base32 = new ScureBase32Plugin();

  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  newSeed(): string {
    return this.base32.encode(this.ids.randomBytes(SEED_BYTES));
  }

  /** Returns the `otpauth://` address that the QR code holds. */
  addressOf(seed: string, username: string): string {
    return generateURI({ issuer: this.config.brandName, label: username, secret: seed });
  }

  /** Returns a function from a seed to the step that six digits belong to: this step or the one before, else `null`. */
  stepOf(code: string): StepOf {
    const now = Math.floor(this.clock.nowMs() / SECOND);
    return (seed) => {
      const epoch = [now, now - STEP_S].find((one) => verifySync({ secret: seed, token: code, epoch: one }).valid);
      return epoch === undefined ? null : Math.floor(epoch / STEP_S);
    };
  }
}
