import { Injectable } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';
import { Turns } from '../turns/turns.js';

/** RFC 9106's second recommended profile lowered to OWASP's first (19 MiB, two passes): about 25 ms of one core. */
const cost: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentCost = `m=${String(cost.memoryCost)},t=${String(cost.timeCost)},p=${String(cost.parallelism)}`;

/** Passwords that may wait to be hashed: some five seconds of work. */
const QUEUE = 200;

/** Argon2id, a few at a time. */
@Injectable()
export class Passwords {
  private readonly turns = new Turns(QUEUE);
  private readonly decoy = hash('a password nobody has', cost);

  /** The PHC string of a new password. */
  hash(password: string): Promise<string> {
    return this.turns.run(() => hash(password, cost));
  }

  /** Whether the password fits. Without a stored hash (unknown user) it takes the same time and answers false. */
  verify(stored: string | null, password: string): Promise<boolean> {
    return this.turns.run(async () => {
      const fits = await verify(stored ?? (await this.decoy), password).catch(() => false);
      return stored !== null && fits;
    });
  }

  /** Whether a stored hash was made under other costs than today's. */
  isOutdated(stored: string): boolean {
    return !stored.startsWith('$argon2id$') || !stored.includes(currentCost);
  }
}
