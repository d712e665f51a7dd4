import type { Audit } from '@shop/kernel/audit';
import type { Recorded } from '@shop/kernel/events';
import { type WalletCredited, type WalletEvent } from '../wallet/domain/wallet.events.js';
import { percentOf, rewardMovementId } from './domain/referral.js';
import {
  type ReferralEvent,
  referralEvents,
  type ReferralPromised,
  type ReferralRewarded,
} from './domain/referral.events.js';

/**
 * Checks that each reward follows from one promise, is its percentage of the part that was left, and comes no sooner
 * than due; that wallets got the rewards, each once, and no other.
 */
export class ReferralAudit implements Audit {
  readonly name = 'referrals';
  readonly types = [...Object.keys(referralEvents), 'WalletCredited'];
  private readonly promised = new Map<string, ReferralPromised['data']>();
  private readonly ended = new Set<string>();
  /** Rewards that no wallet has got yet, by movement. */
  private readonly granted = new Map<string, ReferralRewarded['data']>();
  private readonly found: string[] = [];
  private rewards = 0;
  private creditedCents = 0;

  observe(recorded: Recorded): void {
    const event = recorded as Recorded<ReferralEvent> | Recorded<WalletEvent>;
    switch (event.type) {
      case 'ReferralPromised':
        this.promise(event.data);
        break;
      case 'ReferralRewarded':
        this.end(event.data.userId);
        this.grant(event.data, event.metadata.at);
        break;
      case 'ReferralDenied':
        this.end(event.data.userId);
        break;
      case 'WalletCredited':
        if (event.data.kind === 'referral') this.credit(event.data);
        break;
      default:
    }
  }

  counts(): Readonly<Record<string, number>> {
    const { rewards, creditedCents } = this;
    // The credit follows by a reaction, so a missing one is no break yet.
    return { promised: this.promised.size, rewards, creditedCents, uncredited: this.granted.size };
  }

  breaks(): readonly string[] {
    return this.found;
  }

  private promise(terms: ReferralPromised['data']): void {
    if (this.promised.has(terms.userId)) this.found.push(`referral ${terms.userId} is promised twice`);
    this.promised.set(terms.userId, terms);
  }

  private end(userId: string): void {
    if (this.ended.has(userId)) this.found.push(`referral ${userId} ends twice`);
    if (!this.promised.has(userId)) this.found.push(`referral ${userId} was never promised`);
    this.ended.add(userId);
  }

  private grant(reward: ReferralRewarded['data'], at: string): void {
    const { userId, inviterId, leftCents, amountCents } = reward;
    const terms = this.promised.get(userId);
    this.rewards += 1;
    this.granted.set(rewardMovementId(userId), reward);
    if (!terms) return;
    if (terms.inviterId !== inviterId) this.found.push(`referral ${userId} rewards another account`);
    if (leftCents > terms.totalCents || amountCents !== percentOf(terms.percent, leftCents))
      this.found.push(`referral ${userId} grants ${String(amountCents)} of ${String(leftCents)}`);
    if (at < terms.dueAt) this.found.push(`referral ${userId} is granted too soon`);
  }

  private credit({ userId, movementId, amountCents }: WalletCredited['data']): void {
    const reward = this.granted.get(movementId);
    if (reward?.inviterId !== userId || reward.amountCents !== amountCents)
      this.found.push(`wallet ${userId}: ${movementId} is a reward for nothing`);
    this.granted.delete(movementId);
    this.creditedCents += amountCents;
  }
}
