import { Injectable } from '@nestjs/common';
import { PROOF_SECONDS } from '@shop/contracts/loader';
import { SECOND } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import type { UsedMachine } from '../../subscriptions/use-cases/beat-machine.js';
import { LicenceKeys } from './licence-keys.js';

/** Signs the responses to heartbeats, so that no other server can pretend to be the shop's. */
@Injectable()
export class HeartbeatProofs {
  constructor(
    private readonly keys: LicenceKeys,
    private readonly clock: Clock,
  ) {}

  /** Returns the proof for a nonce of the client's, as a compact JWS. The nonce is not stored. */
  sign(nonce: string, userId: string, { productId, hwid, endsAt }: UsedMachine): string {
    const iat = Math.floor(this.clock.nowMs() / SECOND);
    const subscription_ends_at = endsAt?.toISOString() ?? null;
    return this.keys.sign({ nonce, userId, productId, hwid, iat, exp: iat + PROOF_SECONDS, subscription_ends_at });
  }
}
