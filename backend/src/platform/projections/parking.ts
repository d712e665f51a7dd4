import { Logger } from '@nestjs/common';
import type { Recorded } from '@shop/kernel/events';
import type { Connection } from 'mongoose';

interface ParkedRow {
  readonly _id: string;
  readonly consumer: string;
  readonly stream: string;
  readonly event: string;
  readonly reason: string;
}

/** Streams set aside for a consumer because one of their events broke it; the other streams flow on. */
export class Parking {
  private readonly logger = new Logger(Parking.name);
  private readonly parked = new Set<string>();

  constructor(private readonly connection: Connection) {}

  private get rows() {
    return this.connection.collection<ParkedRow>('parked');
  }

  async load(): Promise<void> {
    this.parked.clear();
    for (const { _id } of await this.rows.find({}).toArray()) this.parked.add(_id);
  }

  holds(consumer: string, stream: string): boolean {
    return this.parked.size > 0 && this.parked.has(`${consumer}:${stream}`);
  }

  /** Sets the stream of `event` aside for `consumer`. Reported; kept over restarts. */
  park(consumer: string, event: Recorded, error: unknown): void {
    const id = `${consumer}:${event.stream}`;
    if (this.parked.has(id)) return;
    this.parked.add(id);
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.error({ consumer, stream: event.stream, event: event.id, reason }, 'stream parked');
    const row = { consumer, stream: event.stream, event: event.id, reason };
    this.rows.updateOne({ _id: id }, { $set: row }, { upsert: true }).catch((failure: unknown) => {
      this.logger.error({ err: failure, stream: event.stream }, 'parked stream not recorded');
    });
  }

  /** A consumer that starts over takes its streams back. */
  async release(consumer: string): Promise<void> {
    for (const id of [...this.parked]) if (id.startsWith(`${consumer}:`)) this.parked.delete(id);
    await this.rows.deleteMany({ consumer });
  }
}
