import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { Reservations } from '../../../platform/event-store/reservations.js';

const KIND = 'trial-machine';

/**
 * Machines on which trials of a product were begun. Each is a reservation, whose stream is named by a keyed hash of
 * product and machine: exact in any race, and left by the erasure of the account that began the trial.
 */
@Injectable()
export class TrialMachines {
  constructor(private readonly reservations: Reservations) {}

  /** Reserves the machine for the account's trial. Throws `TRIAL_USED` where another account began one on it. */
  async reserve(userId: string, productId: number, hwid: string): Promise<void> {
    const machine = `${String(productId)} ${hwid.toLowerCase()}`;
    if (!(await this.reservations.take(KIND, machine, userId))) throw new DomainError('TRIAL_USED');
  }
}
