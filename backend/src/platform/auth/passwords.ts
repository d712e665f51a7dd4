import { Injectable } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';

/** RFC 9106's second recommended profile lowered to OWASP's first (19 MiB, two passes): about 25 ms of one core. */
const cost: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentCost = `m=${String(cost.memoryCost)},t=${String(cost.timeCost)},p=${String(cost.parallelism)}`;

/** Argon2id on libuv's threads, so many at a time as leave the event loop a core; the rest queue. */
@Injectable()
export class Passwords {
  private readonly slots = Math.max(1, availableParallelism() - 1);
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly decoy = hash('a password nobody has', cost);

  /** The PHC string of a new password. */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, cost));
  }

  /** Whether the password fits. Without a stored hash (unknown user) it takes the same time and answers false. */
  verify(stored: string | null, password: string): Promise<boolean> {
    return this.inTurn(async () => {
      const fits = await verify(stored ?? (await this.decoy), password).catch(() => false);
      return stored !== null && fits;
    });
  }

  /** Whether a stored hash was made under other costs than today's. */
  isOutdated(stored: string): boolean {
    return !stored.startsWith('$argon2id$') || !stored.includes(currentCost);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.slots) await new Promise<void>((go) => this.waiting.push(go));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
