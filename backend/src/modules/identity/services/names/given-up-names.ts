import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DomainError } from '@shop/kernel/domain-error';
import { EventReader } from '../../../../platform/event-store/event-reader.js';
import { account, type ErasingAccount } from '../../domain/account.js';
import { formerEmails } from '../../domain/erasure.js';
import type { NewName } from '../../domain/names.js';
import { GivenUpAddresses } from '../../ports/given-up-addresses.js';
import { NameReservations } from './name-reservations.js';

/** Attempts at one reservation; more than other processes can make fail. */
const MAX_ATTEMPTS = 20;

/** Frees the names of an account under erasure, and makes every proven address forgotten. */
@Injectable()
export class GivenUpNames {
  constructor(
    private readonly reservations: NameReservations,
    private readonly events: EventReader,
    private readonly modules: ModuleRef,
  ) {}

  /** Skips names that cannot be read because the key is gone: an earlier run freed them. May be repeated. */
  async free({ userId, username, email, provenEmail, nameChange }: ErasingAccount): Promise<void> {
    for await (const address of formerEmails(this.events.stream(`${account.category}-${userId}`)))
      await this.forgetUnlessTaken(address, userId);
    // An address that was never proved may be somebody else's.
    if (email !== null && email === provenEmail) await this.forgetUnlessTaken(email, userId);
    const held: NewName[] = [];
    if (username !== null) held.push({ kind: 'username', value: username });
    if (email !== null) held.push({ kind: 'email', value: email });
    if (nameChange?.value != null) held.push({ kind: nameChange.kind, value: nameChange.value });
    for (const name of held) await this.freeOne(name, userId);
  }

  private async forgetUnlessTaken(email: string, userId: string): Promise<void> {
    const { ownerId } = await this.reservations.look({ kind: 'email', value: email });
    if (ownerId !== null && ownerId !== userId) return;
    await this.modules.get(GivenUpAddresses, { strict: false }).forget(email);
  }

  /** Records a release even where the name was not taken, so that a change under way can no longer take it. */
  private async freeOne(name: NewName, userId: string): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1)
      if (await this.reservations.releaseSeen(name, userId, await this.reservations.look(name))) return;
    throw new DomainError('CONFLICT');
  }
}
