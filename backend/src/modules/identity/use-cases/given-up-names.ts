import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import type { ErasedAccount } from '../domain/account.js';
import type { NewName } from '../domain/names.js';
import { NameClaims } from './name-claims.js';
import { NewsletterList } from './newsletter-list.js';

/** More than other processes can cost this one. */
const ROUNDS = 20;

/** What an erased account was known by, free for anyone again; no address that it had gets the newsletter. */
@Injectable()
export class GivenUpNames {
  constructor(
    private readonly claims: NameClaims,
    private readonly newsletter: NewsletterList,
  ) {}

  /** Names that cannot be read any more, because the key is gone, were freed before. May be repeated. */
  async free({ userId, username, email, formerEmails, verified, nameChange }: ErasedAccount): Promise<void> {
    // An address that nobody verified may be somebody else's, and so may one that was given up.
    const addresses = email === null || !verified ? formerEmails : [...formerEmails, email];
    for (const address of addresses) await this.forgetUnlessTaken(address, userId);
    const held: NewName[] = [];
    if (username !== null) held.push({ kind: 'username', value: username });
    if (email !== null) held.push({ kind: 'email', value: email });
    if (nameChange?.value != null) held.push({ kind: nameChange.kind, value: nameChange.value });
    for (const name of held) await this.freeOne(name, userId);
  }

  private async forgetUnlessTaken(email: string, userId: string): Promise<void> {
    const { ownerId } = await this.claims.look({ kind: 'email', value: email });
    if (ownerId === null || ownerId === userId) await this.newsletter.forget(email);
  }

  /** Recorded even where the name was not taken yet: a change that was under way can then no longer take it. */
  private async freeOne(name: NewName, userId: string): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1)
      if (await this.claims.releaseSeen(name, userId, await this.claims.look(name))) return;
    throw new DomainError('CONFLICT');
  }
}
