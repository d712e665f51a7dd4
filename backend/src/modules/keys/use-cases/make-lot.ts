import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KEY_ALPHABET, KEY_LENGTH } from '@shop/contracts/limits';
import { Ids } from '../../../platform/clock/ids.js';
import { mapAtMost } from '../../../platform/concurrency/map-at-most.js';
import { derivedUuid } from '../../../platform/uuid/uuid.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Reservations } from '../../../platform/event-store/reservations.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import type { KeySale, KeyTerms } from '../domain/key.events.js';
import { key, makeKey } from '../domain/key.js';

export interface Lot extends Omit<KeyTerms, 'keyId'> {
  readonly lotId: string;
  readonly size: number;
  /** `null` for keys that an administrator generates. */
  readonly sale: KeySale | null;
}

export interface LotKey {
  readonly keyId: string;
  readonly code: string;
}

interface MadeKey extends LotKey {
  /** An earlier run made it. */
  readonly isFound: boolean;
}

/** Kind of the reservations that make codes unique. A reservation is never released once its key was made. */
export const KEY_CODES = 'key';

/** Returns the id of a key of a lot. */
export const keyIdOf = (lotId: string, index: number): string => derivedUuid('key', lotId, String(index));

/** Neither a random code nor a key of a lot is read before an append finds one. */
const PROBABLY_NEW = { isNew: true };

/** Keys of a lot that are made at the same time. */
const AT_ONCE = 10;

/**
 * Makes the missing keys of a lot, and returns all of them in order. The first key is made by itself: once it is in the
 * log, `finishLotWhenBegun` completes the lot after a crash or an engine's outage.
 */
export class MakeLot extends Command<readonly LotKey[]> {
  constructor(readonly lot: Lot) {
    super();
  }
}

@CommandHandler(MakeLot)
export class MakeLotHandler implements ICommandHandler<MakeLot> {
  constructor(
    private readonly store: AggregateStore,
    private readonly reservations: Reservations,
    private readonly ids: Ids,
  ) {}

  async execute({ lot }: MakeLot): Promise<readonly LotKey[]> {
    const { isFound, ...first } = await this.make(lot, 0);
    const others = Array.from({ length: lot.size - 1 }, (_, before) => before + 1);
    const made = await mapAtMost(others, AT_ONCE, async (index) => {
      const found = isFound ? await this.find(lot, index) : null;
      if (found) return found;
      const { keyId, code } = await this.make(lot, index);
      await failpoint('lot.after-key');
      return { keyId, code };
    });
    return [first, ...made];
  }

  /** Returns a key that an earlier run has made, without reserving a code for it. */
  private async find({ lotId }: Lot, index: number): Promise<LotKey | null> {
    const keyId = keyIdOf(lotId, index);
    const state = await this.store.load(key, keyId);
    return state.status === 'none' ? null : { keyId, code: state.code };
  }

  /** Returns the key, made if it is missing; a code reserved in vain is released. */
  private async make({ lotId, size, ...terms }: Lot, index: number): Promise<MadeKey> {
    const keyId = keyIdOf(lotId, index);
    const code = await this.reserve(keyId);
    const made = { ...terms, keyId, code, lotId, lotIndex: index, lotSize: size };
    const { state } = await this.store.decide(key, keyId, (now) => makeKey(now, made), PROBABLY_NEW);
    if (state.status === 'none') throw new Error(`The key ${keyId} was not made.`);
    if (state.code !== code) await this.reservations.release(KEY_CODES, code, keyId);
    return { keyId, code: state.code, isFound: state.code !== code };
  }

  private async reserve(keyId: string): Promise<string> {
    for (;;) {
      const code = this.randomCode();
      if (await this.reservations.take(KEY_CODES, code, keyId, PROBABLY_NEW)) return code;
    }
  }

  private randomCode(): string {
    const characters = Array.from({ length: KEY_LENGTH }, () => KEY_ALPHABET[this.ids.randomInt(KEY_ALPHABET.length)]);
    return characters.join('');
  }
}
