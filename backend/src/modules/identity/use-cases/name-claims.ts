import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { Claims } from '../../../platform/event-store/claims.js';
import { claimForm } from '../domain/registration.js';

export interface Names {
  readonly username: string;
  readonly email: string;
}

const kinds = [
  { kind: 'username', refusal: 'USERNAME_TAKEN' },
  { kind: 'email', refusal: 'EMAIL_TAKEN' },
] as const;

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
    for (const { kind, refusal } of kinds) {
      const owner = await this.claims.ownerOf(kind, claimForm(names[kind]));
      if (owner !== null && owner !== userId) throw new DomainError(refusal);
    }
  }

  /** Takes both; the code of the first that is somebody else's, or `null` when both are the account's. */
  async take(names: Names, userId: string): Promise<'USERNAME_TAKEN' | 'EMAIL_TAKEN' | null> {
    for (const { kind, refusal } of kinds)
      if (!(await this.claims.take(kind, claimForm(names[kind]), userId))) return refusal;
    return null;
  }

  async release(names: Names, userId: string): Promise<void> {
    for (const { kind } of kinds) await this.claims.release(kind, claimForm(names[kind]), userId);
  }
}
