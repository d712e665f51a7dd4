import { Injectable } from '@nestjs/common';
import { DAY } from '@shop/kernel/durations';
import type { Recorded } from '@shop/kernel/events';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { addressForm } from '../../../platform/requests/client-address.js';
import type { AccountEvent, AccountRegistered } from '../../identity/domain/account.events.js';
import type { MachineEvent } from '../../subscriptions/domain/machine.events.js';
import type { OwnSign } from '../domain/referral.events.js';
import { ReferralsView } from '../views/referrals.view.js';

/** Time around a registration in which an address counts. */
const AROUND = DAY;

/** Finds signs that inviter and invited are one person, in the readable part of the log about both. */
@Injectable()
export class OwnSigns {
  constructor(
    private readonly reader: EventReader,
    private readonly view: ReferralsView,
  ) {}

  /** Returns the registration of an account; `null` where there is none. */
  async registrationOf(userId: string): Promise<Recorded<AccountRegistered> | null> {
    for await (const recorded of this.reader.stream(`account-${userId}`)) {
      const event = recorded as Recorded<AccountEvent>;
      if (event.type === 'AccountRegistered') return event;
    }
    return null;
  }

  async find(invited: Recorded<AccountRegistered>, inviterId: string): Promise<OwnSign | null> {
    const { userId } = invited.data;
    if (userId === inviterId || (await this.shares(inviterId, userId, (id) => this.machines(id)))) return 'machine';
    const at = Date.parse(invited.metadata.at);
    if (await this.shares(inviterId, userId, (id) => this.addresses(id, at))) return 'address';
    return (await this.shares(inviterId, userId, (id) => this.payers(id))) ? 'document' : null;
  }

  private async shares(
    inviterId: string,
    userId: string,
    valuesOf: (id: string) => Promise<ReadonlySet<string>>,
  ): Promise<boolean> {
    const [one, other] = await Promise.all([valuesOf(userId), valuesOf(inviterId)]);
    return [...one].some((value) => other.has(value));
  }

  /** Returns all machines that were ever bound to an account's subscriptions. */
  private async machines(userId: string): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for await (const recorded of this.reader.stream(`machines-${userId}`)) {
      const event = recorded as Recorded<MachineEvent>;
      if (event.type === 'MachineBound' && event.data.hwid !== null) found.add(event.data.hwid.toLowerCase());
    }
    return found;
  }

  /** Returns the addresses that an account was used from within a day of an instant. */
  private async addresses(userId: string, at: number): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for await (const recorded of this.reader.streamBack(`account-${userId}`)) {
      const event = recorded as Recorded<AccountEvent>;
      const distance = Date.parse(event.metadata.at) - at;
      if (distance < -AROUND) break;
      if (distance > AROUND) continue;
      for (const address of addressesIn(event, userId)) if (address) found.add(addressForm(address));
    }
    return found;
  }

  private async payers(userId: string): Promise<ReadonlySet<string>> {
    return new Set((await this.view.get(userId))?.payers ?? []);
  }
}

/** Returns the addresses of an event that are its owner's; those of others are not. */
function addressesIn({ type, data, metadata }: Recorded<AccountEvent>, userId: string): readonly (string | null)[] {
  const own = metadata.actorId === userId ? metadata.ip : null;
  if (type === 'SessionStarted') return [own, data.address];
  return type === 'AccountRegistered' ? [own, data.invitedFrom ?? null] : [own];
}
