import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { MONGO } from '../documents/documents.module.js';
import { repeated } from '../documents/repeated.js';
import { PARKED, parkedId, type ParkedRequest, type ParkedRow } from './parking.js';

/** Parked streams, for operators. Requests are carried out by the process that runs the consumer. */
@Injectable()
export class ParkedStreams {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  private get rows() {
    return this.connection.collection<ParkedRow>(PARKED);
  }

  list(): Promise<ParkedRow[]> {
    return repeated(() => this.rows.find({}).sort({ _id: 1 }).toArray());
  }

  find(consumer: string, stream: string): Promise<ParkedRow | null> {
    return repeated(() => this.rows.findOne({ _id: parkedId(consumer, stream) }));
  }

  /**
   * Makes the consumer process the stream again, from the failed event on. Returns false when the stream is not parked.
   * If an event fails again, the stream stays parked, with the new reason.
   */
  retry(consumer: string, stream: string): Promise<boolean> {
    return this.request(consumer, stream, 'retry');
  }

  /**
   * Makes the consumer skip the missed events and continue with the stream's next one. Returns false when it is not
   * parked.
   */
  release(consumer: string, stream: string): Promise<boolean> {
    return this.request(consumer, stream, 'release');
  }

  private async request(consumer: string, stream: string, request: ParkedRequest): Promise<boolean> {
    const requesting = () => this.rows.updateOne({ _id: parkedId(consumer, stream) }, { $set: { request } });
    const { matchedCount } = await repeated(requesting);
    return matchedCount === 1;
  }
}
