import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { mayBeRepeated } from '../../../platform/context/request-context.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { type PossibleEarlierAct, tellingWhoWasFirst } from '../../account/use-cases/find-earlier-act.js';
import { GetProfile } from '../../account/use-cases/get-profile.js';
import { assign, assignable, giveUpHeld, pix } from '../domain/pix.js';
import { Psp } from '../psp.js';
import { CreditAssignedPix } from './credit-assigned-pix.js';
import { isEndToEndId } from './hold-pix.js';
import { leftForCertain, leftSoFar } from '../services/left-after.js';

/**
 * Credits a held PIX to a user's balance, once. Throws `NOT_FOUND` for a PIX that does not wait or an absent user,
 * `ALREADY_ASSIGNED`, `PIX_RETURNED`; `UNAVAILABLE` while the PSP is away.
 */
export class AssignPix extends Command<void> {
  constructor(
    readonly endToEndId: string,
    readonly userId: string,
  ) {
    super();
  }
}

const earlierAssignment = (endToEndId: string): PossibleEarlierAct => ({
  codes: ['ALREADY_ASSIGNED'],
  stream: `${pix.category}-${endToEndId}`,
  acts: { PixAssigned: 'pixAssigned' },
});

@CommandHandler(AssignPix)
export class AssignPixHandler implements ICommandHandler<AssignPix> {
  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly psp: Psp,
    private readonly clock: Clock,
  ) {}

  async execute({ endToEndId, userId }: AssignPix): Promise<void> {
    if (!isEndToEndId(endToEndId)) throw new DomainError('NOT_FOUND');
    await tellingWhoWasFirst(this.queries, earlierAssignment(endToEndId), () => this.assign(endToEndId, userId));
  }

  private async assign(endToEndId: string, userId: string): Promise<void> {
    const now = await this.store.load(pix, endToEndId);
    // Another run of this command may have assigned it; a reaction credits it then.
    if (mayBeRepeated() && now.status === 'assigned' && now.userId === userId) return;
    const heldCents = assignable(now);
    const { role } = (await this.queries.execute(new GetProfile(userId))).body;
    if (role === 'Admin') throw new DomainError('NOT_FOUND');
    const amountCents = await this.leftOf(endToEndId, heldCents);
    const assigned = { endToEndId, userId, amountCents, at: this.clock.now().toISOString() };
    await this.store.decide(pix, endToEndId, (state) => assign(state, assigned));
    await failpoint('settle.after-assign');
    await this.commands.execute(new CreditAssignedPix(assigned));
  }

  /** Returns the part of it that the PSP has not returned to the payer since. */
  private async leftOf(endToEndId: string, heldCents: number): Promise<number> {
    const payment = await this.psp.findPayment(endToEndId);
    const refunds = payment?.refunds ?? [];
    const left = leftForCertain(heldCents, refunds);
    if (left > 0) return left;
    // A return under way may still fail.
    if (leftSoFar(heldCents, refunds) <= 0) await this.giveUp(endToEndId);
    throw new DomainError('PIX_RETURNED');
  }

  private async giveUp(endToEndId: string): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.store.decide(pix, endToEndId, (state) => giveUpHeld(state, { endToEndId, at }));
  }
}
