import type { DomainError } from '@shop/kernel/domain-error';

/** The known facts of a person at registration or login. */
export interface Comer {
  /** Of the machine on which they start the software. */
  readonly hwid?: string | undefined;
  readonly email: string | null;
  readonly username: string | null;
}

/** Finds the blocks of people at registration, login and loader. Bound by the blocklist module. */
export abstract class EntryBlocks {
  /** Returns the id of the block of a network address; null for none. */
  abstract ofAddress(address: string): Promise<string | null>;

  /** Returns the id of the first block of a person: of their machine, e-mail domain or username; null for none. */
  abstract ofPerson(person: Comer): Promise<string | null>;

  /** Counts a rejection by a block and returns its error, the same for every block. */
  abstract rejection(blockId: string): DomainError;
}
