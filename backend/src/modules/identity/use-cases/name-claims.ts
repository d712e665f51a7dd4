import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { Claims, type SeenClaim } from '../../../platform/event-store/claims.js';
import type { NewName } from '../domain/names.js';
import { claimForm } from '../domain/registration.js';

export interface Names {
  readonly username: string;
  readonly email: string;
}

const kinds = ['username', 'email'] as const;
const refusals = { username: 'USERNAME_TAKEN', email: 'EMAIL_TAKEN' } as const;

/** Which account a username or an e-mail belongs to, without regard to case and Unicode form. */
@Injectable()
export class NameClaims {
  constructor(private readonly claims: Claims) {}

  /** The account of a username or an e-mail: only e-mails hold an `@`. */
  ownerOf(identifier: string): Promise<string | null> {
    const name = claimForm(identifier);
    return this.claims.ownerOf(name.includes('@') ? 'email' : 'username', name);
  }

  /** Throws where a name is somebody else's, before anything is written. */
  async refuseTaken(names: Names, userId: string): Promise<void> {
    for (const kind of kinds) await this.refuseTakenName({ kind, value: names[kind] }, userId);
  }

  /** Throws where the name is somebody else's. */
  async refuseTakenName({ kind, value }: NewName, userId: string): Promise<void> {
    const owner = await this.claims.ownerOf(kind, claimForm(value));
    if (owner !== null && owner !== userId) throw new DomainError(refusals[kind]);
  }

  look({ kind, value }: NewName): Promise<SeenClaim> {
    return this.claims.look(kind, claimForm(value));
  }

  takeSeen({ kind, value }: NewName, userId: string, seen: SeenClaim): Promise<boolean> {
    return this.claims.takeSeen(kind, claimForm(value), userId, seen);
  }

  releaseSeen({ kind, value }: NewName, userId: string, seen: SeenClaim): Promise<boolean> {
    return this.claims.releaseSeen(kind, claimForm(value), userId, seen);
  }

  /** Takes both; the code of the first that is somebody else's, or `null` when both are the account's. */
  async take(names: Names, userId: string): Promise<'USERNAME_TAKEN' | 'EMAIL_TAKEN' | null> {
    for (const kind of kinds)
      if (!(await this.claims.take(kind, claimForm(names[kind]), userId))) return refusals[kind];
    return null;
  }

  async release(names: Names, userId: string): Promise<void> {
    for (const kind of kinds) await this.claims.release(kind, claimForm(names[kind]), userId);
  }
}
