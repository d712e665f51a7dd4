import { Injectable } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.js';
import { Config } from '../config/config.js';
import { currentContext } from '../context/request-context.js';

/** RFC 9106's second recommended profile lowered to OWASP's first (19 MiB, two passes): about 25 ms of one core. */
const cost: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentCost = `m=${String(cost.memoryCost)},t=${String(cost.timeCost)},p=${String(cost.parallelism)}`;

/** Passwords that may wait to be hashed: some five seconds of work. */
const WAITING = 200;
/** Of these, for one client address; multiplied like every limit by address. */
const WAITING_PER_ADDRESS = 50;

/**
 * Hashes and verifies passwords with Argon2id, a few at a time; client addresses take turns. Hashes from other shops
 * (bcrypt) are verified only.
 */
@Injectable()
export class Passwords {
  private readonly limiter: ConcurrencyLimiter;
  private readonly decoy = hash('a password nobody has', cost);

  constructor({ rateLimitScale }: Config) {
    const waitingPerCaller = Math.max(1, Math.round(WAITING_PER_ADDRESS * rateLimitScale));
    this.limiter = new ConcurrencyLimiter({ waiting: WAITING, waitingPerCaller });
  }

  /** Returns the PHC string of a new password. */
  hash(password: string): Promise<string> {
    return this.limiter.run(callerAddress(), () => hash(password.normalize('NFC'), cost));
  }

  /**
   * Verifies a password in its composed form. Without a stored hash (unknown user) it takes the same time and returns
   * false.
   */
  verify(stored: string | null, password: string): Promise<boolean> {
    return this.limiter.run(callerAddress(), async () => {
      const compared = stored ?? (await this.decoy);
      const given = password.normalize('NFC');
      const verifying = isForeign(compared) ? verifyBcrypt(given, compared) : verify(compared, given);
      return (await verifying.catch(() => false)) && stored !== null;
    });
  }

  /** Returns true for a stored hash that was made with other costs than today's. */
  isOutdated(stored: string): boolean {
    return !stored.startsWith('$argon2id$') || !stored.includes(currentCost);
  }
}

/** Returns true for a hash from another shop (bcrypt): its check takes up to a second. */
export const isForeign = (stored: string): boolean => stored.startsWith('$2');

/** Returns the caller's key in the queue; the product's own work shares one. */
const callerAddress = () => currentContext().ip ?? '';
