import type { BanBlock } from '@shop/contracts/account';
import type { BanBlocks } from '../domain/account.events.js';

/** Blocks the machines and addresses of a banned person. Bound by the blocklist module. */
export abstract class PersonBlocks {
  /** Returns what a ban blocks of a person. To be read before the ban, which ends their sessions. */
  abstract find(userId: string, kinds: readonly BanBlock[]): Promise<BanBlocks>;

  /** Adds these blocks without an end, each once; leaves earlier blocks as they are. May be repeated. */
  abstract add(blocks: BanBlocks): Promise<void>;

  /** Forgets the values and the reason of blocks, which stay. May be repeated. */
  abstract forget(blocks: BanBlocks): Promise<void>;
}
