import { Injectable } from '@nestjs/common';
import { within } from '../deadline/deadline.js';
import { RealtimeServer } from './realtime-server.js';

/** Longest wait for a frozen process, in milliseconds. */
const DONE_WITHIN_MS = 1_000;

/** Runs work in every process, over the channel between their sockets. */
@Injectable()
export class EveryProcess {
  constructor(private readonly realtime: RealtimeServer) {}

  /** Runs `work` here at the request of another process. */
  on(name: string, work: () => Promise<unknown>): void {
    const run = (done: () => void) => void work().then(done, () => undefined);
    this.realtime.io.of('/').on(name, run);
  }

  /**
   * Runs it in every other process. Resolves once each has finished, or after a second; a disconnected process must
   * find out by itself.
   */
  async ask(name: string): Promise<void> {
    const asked = this.realtime.io.of('/').serverSideEmitWithAck(name);
    await within(DONE_WITHIN_MS, 'other processes', asked).catch(() => undefined);
  }
}
