import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { MONGO } from '../documents/documents.module.js';
import { repeated } from '../documents/repeated.js';
import { EventLog } from '../event-store/event-log.js';
import { holdsSealed } from '../event-store/sealed-log.js';
import { AS_OF_MAJORITY } from '../sealing/sealing.js';
import { restoreUnderWay } from './restoring.js';

/** The documents of the shop were lost, and with them the data keys. */
class DataKeysMissingError extends Error {
  override readonly name = 'DataKeysMissingError';

  constructor() {
    super(
      'the data keys of this shop are missing: its event log has personal data and its documents have no key. ' +
        'Run "npm run restore -- --keys <folder>" with the newest backup, and start again.',
    );
  }
}

/**
 * Rejects the start on an event log whose documents were lost. Every account would count as erased, and new keys for
 * the same people would keep the lost ones from being restored.
 */
@Injectable()
export class DataKeysCheck implements OnModuleInit {
  private readonly logger = new Logger(DataKeysCheck.name);

  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly log: EventLog,
  ) {}

  /** Comes before any module works. */
  async onModuleInit(): Promise<void> {
    // Half a restore has no keys yet, and its own check.
    if ((await this.hasKeys()) || (await restoreUnderWay(this.connection)) !== null) return;
    const isUsed = await holdsSealed(this.log).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the log could not be searched for personal data');
      return false;
    });
    // Again, because another process of a new shop may have made its first key and event in between.
    if (isUsed && !(await this.hasKeys())) throw new DataKeysMissingError();
  }

  /** Returns true where there is any key; that of an erased person leaves a record. */
  private async hasKeys(): Promise<boolean> {
    return (await repeated(() => this.connection.collection('data_keys').findOne({}, AS_OF_MAJORITY))) !== null;
  }
}
