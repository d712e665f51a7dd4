import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KEY_ALPHABET, KEY_LENGTH } from '@shop/contracts/limits';
import { Secrets } from '../../../platform/config/secrets.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Reservations } from '../../../platform/event-store/reservations.js';
import { derivedUuid } from '../../../platform/uuid/uuid.js';
import type { KeyTerms } from '../domain/key.events.js';
import { key, makeKey } from '../domain/key.js';
import { KEY_CODES, keyIdOf } from './make-lot.js';

const CODE = new RegExp(`^[${KEY_ALPHABET}]{${String(KEY_LENGTH)}}$`);

/** An unused key of another shop. */
export interface ForeignKey extends Omit<KeyTerms, 'keyId'> {
  /** Names the key there: the id here derives from it. */
  readonly sourceId: string;
  /** Its code there, which it keeps where it has our form and is free. */
  readonly code: string;
}

export interface ImportedKey {
  readonly keyId: string;
  /** Its code here; that of a rehearsal is reserved by the run. */
  readonly code: string;
  readonly result: 'created' | 'exists';
}

/** Makes the key of another shop, once; a rehearsal only finds out what would happen. */
export class ImportKey extends Command<ImportedKey> {
  constructor(
    readonly foreign: ForeignKey,
    readonly isRehearsal: boolean,
  ) {
    super();
  }
}

@CommandHandler(ImportKey)
export class ImportKeyHandler implements ICommandHandler<ImportKey> {
  constructor(
    private readonly store: AggregateStore,
    private readonly reservations: Reservations,
    private readonly secrets: Secrets,
  ) {}

  async execute({ foreign, isRehearsal }: ImportKey): Promise<ImportedKey> {
    const { sourceId, code: wanted, ...terms } = foreign;
    const lotId = derivedUuid('import', sourceId);
    const keyId = keyIdOf(lotId, 0);
    const before = await this.store.load(key, keyId);
    if (before.status !== 'none') return { keyId, code: before.code, result: 'exists' };
    const accepts = isRehearsal
      ? (code: string) => this.isFree(code, keyId)
      : (code: string) => this.reservations.take(KEY_CODES, code, keyId);
    const code = await this.codeFor(wanted, keyId, accepts);
    if (isRehearsal) return { keyId, code, result: 'created' };
    const made = { ...terms, keyId, code, lotId, lotIndex: 0, lotSize: 1, sale: null };
    await this.store.decide(key, keyId, (now) => makeKey(now, made));
    return { keyId, code, result: 'created' };
  }

  private async isFree(code: string, keyId: string): Promise<boolean> {
    const owner = await this.reservations.ownerOf(KEY_CODES, code);
    return owner === null || owner === keyId;
  }

  /** Returns the wanted code, or else the first free one of the key's own: a repetition lands on the same one. */
  private async codeFor(wanted: string, keyId: string, accepts: (code: string) => Promise<boolean>): Promise<string> {
    if (CODE.test(wanted) && (await accepts(wanted))) return wanted;
    for (let attempt = 1; ; attempt += 1) {
      const code = this.codeOf(keyId, attempt);
      if (await accepts(code)) return code;
    }
  }

  /** Derives a code that only this shop can compute. Each byte of the alphabet's 32 characters is unbiased. */
  private codeOf(keyId: string, attempt: number): string {
    const bytes = this.secrets.hmac('imported-key', `${keyId}/${String(attempt)}`).subarray(0, KEY_LENGTH);
    return Array.from(bytes, (byte) => KEY_ALPHABET[byte % KEY_ALPHABET.length]).join('');
  }
}
