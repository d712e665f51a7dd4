import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import type { DecideOptions } from '../../../../platform/event-store/aggregate-store.js';
import { Reservations, type SeenReservation } from '../../../../platform/event-store/reservations.js';
import type { NewName } from '../../domain/names.js';
import { reservationForm } from '../../domain/registration.js';

export interface Names {
  readonly username: string;
  /** `null` where there is none to reserve. */
  readonly email: string | null;
}

/** Returns the names that are reserved, the username first. */
const namesOf = ({ username, email }: Names): readonly NewName[] => [
  { kind: 'username', value: username },
  ...(email === null ? [] : [{ kind: 'email', value: email } as const]),
];

const rejections = { username: 'USERNAME_TAKEN', email: 'EMAIL_TAKEN' } as const;

/** Which account a username or an e-mail belongs to, without regard to case and Unicode form. */
@Injectable()
export class NameReservations {
  constructor(private readonly reservations: Reservations) {}

  /** Returns the account of a username or an e-mail: only e-mails contain an `@`. */
  ownerOf(identifier: string): Promise<string | null> {
    const name = reservationForm(identifier);
    return this.reservations.ownerOf(name.includes('@') ? 'email' : 'username', name);
  }

  /** Throws where a name belongs to another account than these, before anything is written. */
  async rejectTaken(names: Names, ...ids: readonly string[]): Promise<void> {
    for (const name of namesOf(names)) await this.rejectTakenName(name, ...ids);
  }

  /** Throws where the name belongs to another account than these. */
  async rejectTakenName({ kind, value }: NewName, ...ids: readonly string[]): Promise<void> {
    const owner = await this.reservations.ownerOf(kind, reservationForm(value));
    if (owner !== null && !ids.includes(owner)) throw new DomainError(rejections[kind]);
  }

  look({ kind, value }: NewName): Promise<SeenReservation> {
    return this.reservations.look(kind, reservationForm(value));
  }

  takeSeen({ kind, value }: NewName, userId: string, seen: SeenReservation): Promise<boolean> {
    return this.reservations.takeSeen(kind, reservationForm(value), userId, seen);
  }

  releaseSeen({ kind, value }: NewName, userId: string, seen: SeenReservation): Promise<boolean> {
    return this.reservations.releaseSeen(kind, reservationForm(value), userId, seen);
  }

  /** Takes the names; the code of the first that is somebody else's, or `null` when all are the account's. */
  async take(
    names: Names,
    userId: string,
    options: DecideOptions = {},
  ): Promise<'USERNAME_TAKEN' | 'EMAIL_TAKEN' | null> {
    for (const { kind, value } of namesOf(names))
      if (!(await this.reservations.take(kind, reservationForm(value), userId, options))) return rejections[kind];
    return null;
  }

  async release(names: Names, userId: string): Promise<void> {
    for (const { kind, value } of namesOf(names)) await this.reservations.release(kind, reservationForm(value), userId);
  }
}
