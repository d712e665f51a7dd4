import type { BanBlock } from '@shop/contracts/account';
import type { BlockKind } from '@shop/contracts/blocklist';

/** A value of a person, in the form in which it is compared. */
export interface PersonValue {
  readonly kind: BlockKind;
  readonly value: string;
}

/** Blocks the machines and addresses of a banned person. Bound by the blocklist module. */
export abstract class PersonBlocks {
  /** Returns the values of a person that can be blocked. To be read before the ban, which ends their sessions. */
  abstract find(userId: string, kinds: readonly BanBlock[]): Promise<readonly PersonValue[]>;

  /** Blocks these values by the acting administrator, without an end; leaves earlier blocks as they are. */
  abstract add(values: readonly PersonValue[]): Promise<void>;
}
