import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../../platform/clock/clock.js';
import { Ids } from '../../../../platform/clock/ids.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../../platform/failpoints/failpoints.js';
import { account } from '../../domain/account.js';
import {
  abandonNameChange,
  completeNameChange,
  endNameChange,
  isNamed,
  openNameChange,
  startNameChange,
  type NameVerification,
  type NewName,
} from '../../domain/names.js';
import { NameReservations } from './name-reservations.js';

type OpenChange = NonNullable<ReturnType<typeof openNameChange>>;

/** Context of a change: its verification, and the session that a new e-mail does not end. */
interface ChangeTerms {
  readonly prove?: NameVerification;
  readonly keepSession?: string | null;
}

/** More rounds than two processes can cost each other. */
const ROUNDS = 20;

/**
 * Changes the username or e-mail of an account. Every step reads the account again after reading the reservation, and
 * changes the reservation only at that revision. A slow process, or a helper of another one, can therefore neither keep
 * an unused name nor free a used one.
 */
@Injectable()
export class NameChanges {
  constructor(
    private readonly store: AggregateStore,
    private readonly reservations: NameReservations,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Changes a name. Throws `USERNAME_TAKEN`, `EMAIL_TAKEN`, `CONFLICT` while another change is under way, and the
   * errors of `prove`.
   */
  async change(
    userId: string,
    name: NewName,
    { prove = () => [], keepSession = null }: ChangeTerms = {},
  ): Promise<void> {
    await this.reservations.rejectTakenName(name, userId);
    const before = openNameChange(await this.store.load(account, userId));
    if (before?.phase === 'freeing') await this.finish(userId, before.changeId);
    const changeId = this.ids.derived('name-change', name.kind);
    const input = { ...name, changeId, keepSession, now: this.clock.now() };
    await this.store.decide(account, userId, (state) => startNameChange(state, input, prove));
    await failpoint('name-change.started');
    await this.finish(userId, changeId);
    if (isNamed(await this.store.load(account, userId), name)) return;
    await this.reservations.rejectTakenName(name, userId);
    throw new DomainError('CONFLICT');
  }

  /** Walks what is left of a change; nothing where it has ended. */
  async finish(userId: string, changeId: string): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const change = openNameChange(await this.store.load(account, userId));
      if (change?.changeId !== changeId) return;
      await (change.phase === 'claiming' ? this.reservation(userId, change) : this.free(userId, change));
    }
    throw new DomainError('CONFLICT');
  }

  private async reservation(userId: string, change: OpenChange): Promise<void> {
    const seen = await this.reservations.look(change);
    if (!(await this.isStill(userId, change))) return;
    if (seen.ownerId !== null && seen.ownerId !== userId) {
      await this.store.decide(account, userId, (state) => abandonNameChange(state, change.changeId));
      await failpoint('name-change.abandoned');
      return;
    }
    if (seen.ownerId === null && !(await this.reservations.takeSeen(change, userId, seen))) return;
    await failpoint('name-change.claimed');
    const now = this.clock.now();
    await this.store.decide(account, userId, (state) => completeNameChange(state, change.changeId, now));
    await failpoint('name-change.completed');
  }

  private async free(userId: string, change: OpenChange): Promise<void> {
    const seen = await this.reservations.look(change);
    if (!(await this.isStill(userId, change))) return;
    // A slow process may still take a free name, but not the name of another account.
    const isTaken = seen.ownerId !== null && seen.ownerId !== userId;
    if (!isTaken && !(await this.reservations.releaseSeen(change, userId, seen))) return;
    await failpoint('name-change.freed');
    await this.store.decide(account, userId, (state) => endNameChange(state, change.changeId));
  }

  private async isStill(userId: string, { changeId, phase }: OpenChange): Promise<boolean> {
    const now = openNameChange(await this.store.load(account, userId));
    return now?.changeId === changeId && now.phase === phase;
  }
}
