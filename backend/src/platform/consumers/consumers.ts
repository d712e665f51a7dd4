import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { Config } from '../config/config.js';
import { MONGO } from '../documents/documents.module.js';
import { Lease } from '../lease/lease.js';
import type { Consumer } from './consumer.js';
import { ConsumerLoop } from './consumer-loop.js';

/** The consumers of this process; a process that only serves requests runs none. */
@Injectable()
export class Consumers implements OnApplicationShutdown {
  private readonly loops = new Map<string, ConsumerLoop>();

  constructor(
    @Inject(MONGO) readonly connection: Connection,
    private readonly config: Config,
  ) {}

  start(consumer: Consumer): void {
    if (this.config.role === 'api') return;
    const loop = new ConsumerLoop(consumer, new Lease(this.connection, consumer.name));
    this.loops.set(consumer.name, loop);
    loop.start();
  }

  /** Returns true while this process runs the consumer of this name. */
  isWorking(name: string): boolean {
    return this.loops.get(name)?.isWorking ?? false;
  }

  /** The names of the consumers that this process runs now. */
  get working(): readonly string[] {
    return [...this.loops.keys()].filter((name) => this.isWorking(name));
  }

  /** True while this process runs every consumer of the product: no other one can. */
  get areAllWorking(): boolean {
    return this.loops.size > 0 && this.working.length === this.loops.size;
  }

  /** Ends the consumers one after another, the first one started last, once the last request has its response. */
  async onApplicationShutdown(): Promise<void> {
    for (const loop of [...this.loops.values()].reverse()) await loop.stop();
  }
}
