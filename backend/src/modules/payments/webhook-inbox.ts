import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import { Ids } from '../../platform/clock/ids.js';
import { MONGO } from '../../platform/documents/documents.module.js';
import { repeated } from '../../platform/documents/repeated.js';

const LISTED_MAX = 200;
/** The oldest calls are dropped once in so many: there may be more for a while. */
const TRIMMED_EVERY = 50;

/** One call of the bank, as far as it is a hint: nothing about the payer. */
export interface ReceivedWebhook {
  readonly _id: string;
  readonly at: Date;
  readonly payments: readonly { readonly endToEndId: string; readonly txid: string | null }[];
}

/** The last calls of the bank, for operators. They are hints only: nothing is lost with them. */
@Injectable()
export class WebhookInbox {
  private recorded = 0;

  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  private get rows() {
    return this.connection.collection<ReceivedWebhook>('received_webhooks');
  }

  /** Stores a call, and from time to time drops the oldest ones. */
  async record(payments: ReceivedWebhook['payments']): Promise<void> {
    const call = { _id: this.ids.next(), at: this.clock.now(), payments };
    await repeated(() => this.rows.insertOne(call));
    if (this.recorded++ % TRIMMED_EVERY > 0) return;
    const beyond = () => this.rows.find({}).sort({ at: -1 }).skip(LISTED_MAX).limit(1).toArray();
    const [oldest] = await repeated(beyond);
    if (oldest) await repeated(() => this.rows.deleteMany({ at: { $lte: oldest.at } }));
  }

  /** Returns the newest ones first. */
  list(): Promise<ReceivedWebhook[]> {
    return repeated(() => this.rows.find({}).sort({ at: -1 }).limit(LISTED_MAX).toArray());
  }

  find(id: string): Promise<ReceivedWebhook | null> {
    return repeated(() => this.rows.findOne({ _id: id }));
  }
}
