import type { Lease } from '../../platform/lease/lease.js';
import type { Term } from '../../platform/lease/term.js';
import { ImportError } from './import-error.js';

/** Longer than a lease whose holder is gone takes to be free. */
const LEASE_WITHIN_MS = 5_000;

/** The turn of one import in a shop; taken again after a pause of the machine in which no other one began. */
export class ImportTurn {
  private regaining: Promise<void> | null = null;

  private constructor(
    private readonly lease: Lease,
    private term: Term,
  ) {}

  /** Throws `ImportError` while another import is under way. */
  static async take(lease: Lease): Promise<ImportTurn> {
    const term = await lease.acquire(AbortSignal.timeout(LEASE_WITHIN_MS));
    if (!term) throw new ImportError('another import is under way in this shop');
    return new ImportTurn(lease, term);
  }

  /** Returns at once while the turn is held, else once it is taken again. Throws `ImportError` where another has it. */
  async check(): Promise<void> {
    if (this.term.isHeld) return;
    await (this.regaining ??= this.regain().finally(() => (this.regaining = null)));
  }

  async end(): Promise<void> {
    await this.term.release();
  }

  private async regain(): Promise<void> {
    await this.term.release();
    const term = await this.lease.acquire(AbortSignal.timeout(LEASE_WITHIN_MS));
    if (!term) throw new ImportError('the import stopped (another one began): run the same command again');
    this.term = term;
  }
}
