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
   * Requests that the consumer processes the stream again, from the event that broke it. False when nothing of that name
   * is parked. An event that breaks it once more leaves the stream parked, with the new reason.
   */
  retry(consumer: string, stream: string): Promise<boolean> {
    return this.request(consumer, stream, 'retry');
  }

  /** Requests that the consumer skips what it has missed and goes on with the stream's next event. False when it is not parked. */
  release(consumer: string, stream: string): Promise<boolean> {
    return this.request(consumer, stream, 'release');
  }

  private async request(consumer: string, stream: string, request: ParkedRequest): Promise<boolean> {
    const requesting = () => this.rows.updateOne({ _id: parkedId(consumer, stream) }, { $set: { request } });
    const { matchedCount } = await repeated(requesting);
    return matchedCount === 1;
  }
}
