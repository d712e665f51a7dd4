import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Secrets } from '../config/secrets.js';

const GATHERED_FOR_MS = 10_000;
/** Addresses that get a line of their own in one interval; the excess shares one. */
const ADDRESSES_MAX = 100;
/** Kinds of rejections that a line names; the excess shares one. */
const KINDS_MAX = 8;
const OTHERS = 'others';

/** Rejections of one address. */
interface Gathered {
  requests: number;
  /** Number of rejections by status, method and route. */
  readonly kinds: Map<string, number>;
  /** Id of the first one, which its other lines carry. */
  readonly requestId: string;
}

/** One rejected request. */
export interface Rejection {
  readonly address: string;
  /** Status, method and route. */
  readonly kind: string;
  readonly requestId: string;
}

/**
 * Logs rejected requests gathered, a line for each address and ten seconds: however many come, the log grows little. A
 * line holds a keyed digest of the address, since an erasure does not reach the logs.
 */
@Injectable()
export class RejectedRequests implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('request');
  private gathered = new Map<string, Gathered>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly secrets: Secrets) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.flush();
    }, GATHERED_FOR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.flush();
  }

  count({ address, kind, requestId }: Rejection): void {
    const name = this.gathered.has(address) || this.gathered.size < ADDRESSES_MAX ? address : OTHERS;
    const entry = this.gathered.get(name) ?? { requests: 0, kinds: new Map<string, number>(), requestId };
    this.gathered.set(name, entry);
    entry.requests += 1;
    const counted = entry.kinds.has(kind) || entry.kinds.size < KINDS_MAX ? kind : OTHERS;
    entry.kinds.set(counted, (entry.kinds.get(counted) ?? 0) + 1);
  }

  /** Writes what was gathered. */
  flush(): void {
    const { gathered } = this;
    this.gathered = new Map();
    for (const [address, { requests, kinds, requestId }] of gathered)
      this.logger.log(
        { client: this.clientOf(address), requests, kinds: Object.fromEntries(kinds), requestId },
        'rejected requests',
      );
  }

  private clientOf(address: string): string {
    if (address === OTHERS) return OTHERS;
    return this.secrets.hmac('rejected-requests', address).toString('base64url').slice(0, 22);
  }
}
