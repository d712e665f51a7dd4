import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Connection, mongo } from 'mongoose';
import { Secrets } from '../config/secrets.js';
import { MONGO } from '../documents/documents.module.js';
import { repeated } from '../documents/repeated.js';
import { opensWith } from '../sealing/sealing.js';

/** Number of keys that are tried: a shop that ran under a wrong master key for a while has some of both. */
const KEYS_TRIED = 20;

/** The shop was begun under another master key. */
class MasterKeyError extends Error {
  override readonly name = 'MasterKeyError';

  constructor() {
    super(
      'the master key does not open the personal data of this shop: start it with the MASTER_KEY, ' +
        'or the secrets/master.key in DATA_DIR (also as MASTER_KEY=hex:…), that it was begun with.',
    );
  }
}

/**
 * Rejects the start under another master key than that of the stored data keys. No account could be found by its name
 * or e-mail, no one could log in, and a stranger could register the name of another person.
 */
@Injectable()
export class MasterKeyCheck implements OnModuleInit {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly secrets: Secrets,
  ) {}

  /** Comes before any module works. */
  async onModuleInit(): Promise<void> {
    const keys = this.connection.collection<{ readonly wrapped: mongo.Binary | null }>('data_keys');
    const rows = await repeated(() =>
      keys
        .find({ wrapped: { $ne: null } })
        .limit(KEYS_TRIED)
        .toArray(),
    );
    const masterKey = this.secrets.derivedKey('data-keys');
    const opens = rows.some(({ wrapped }) => wrapped !== null && opensWith(masterKey, wrapped.value()));
    if (rows.length > 0 && !opens) throw new MasterKeyError();
  }
}
