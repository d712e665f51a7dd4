import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Config } from '../config/config.js';
import { Secrets } from '../config/secrets.js';
import { FairTurns } from './fair-turns.js';

const PER_SECOND = 50;
const BURST = 200;
const POINT_BYTES = 16 * 1024;
const SHARED_EVERY = 100;
const SHARED_FROM = 5;
const IDLE_MS = 10_000;

/** Returns the points that a request costs: one, and one more for every 16 KiB of its body. */
export const pointsOf = (bodyBytes: number): number => 1 + Math.floor(bodyBytes / POINT_BYTES);

interface Bucket {
  tokens: number;
  at: number;
  /** Points the other processes do not know of yet. */
  unshared: number;
  /** The shared count as last seen. */
  total: number;
}

/**
 * The limit over everything: a bucket of 200 points that refills at 50 a second, per user or address. Each process
 * decides from its own memory; busy callers' counts are exchanged ten times a second, so that the limit holds over
 * all processes without a network round trip in any request.
 */
@Injectable()
export class RequestBudget implements OnApplicationShutdown {
  /** The turns in which admitted requests begin their work. */
  readonly turns = new FairTurns();
  private readonly buckets = new Map<string, Bucket>();
  private readonly scale: number;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly redis: Redis,
    config: Config,
    private readonly secrets: Secrets,
  ) {
    this.scale = config.rateLimitScale;
  }

  onApplicationShutdown(): void {
    this.rest();
  }

  /** Takes the points of one request. Returns 0, or the milliseconds until there is room for it. */
  take(key: string, bodyBytes = 0): number {
    const points = Math.min(pointsOf(bodyBytes), BURST * this.scale);
    const now = performance.now();
    const bucket = this.buckets.get(key) ?? { tokens: BURST * this.scale, at: now, unshared: 0, total: 0 };
    this.refill(bucket, now);
    this.buckets.set(key, bucket);
    this.timer ??= setInterval(() => void this.share(), SHARED_EVERY).unref();
    if (bucket.tokens < points) return ((points - bucket.tokens) * 1000) / (PER_SECOND * this.scale);
    bucket.tokens -= points;
    bucket.unshared += points;
    return 0;
  }

  /** Publishes this process's use of the budget and deducts the use of the other processes. */
  async share(): Promise<void> {
    const now = performance.now();
    const busy: [string, Bucket][] = [];
    for (const [key, bucket] of this.buckets) {
      if (bucket.unshared >= SHARED_FROM * this.scale) busy.push([key, bucket]);
      else if (now - bucket.at > IDLE_MS) this.buckets.delete(key);
    }
    if (this.buckets.size === 0) this.rest();
    await Promise.all(busy.map(([key, bucket]) => this.exchange(key, bucket).catch(() => undefined)));
  }

  /** Ends the exchange until somebody calls again. */
  private rest(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async exchange(key: string, bucket: Bucket): Promise<void> {
    const mine = bucket.unshared;
    bucket.unshared = 0;
    // Redis gets a keyed digest, so that it holds no addresses.
    const name = `shop:budget:${this.secrets.hmac('request-budget', key).toString('base64url').slice(0, 22)}`;
    const replies = await this.redis.pipeline().incrby(name, mine).pexpire(name, IDLE_MS).exec();
    const total = Number(replies?.[0]?.[1] ?? 0);
    const known = total < bucket.total + mine ? 0 : bucket.total;
    bucket.tokens = Math.max(-BURST * this.scale, bucket.tokens - (total - known - mine));
    bucket.total = total;
  }

  private refill(bucket: Bucket, now: number): void {
    const gained = ((now - bucket.at) / 1000) * PER_SECOND * this.scale;
    bucket.tokens = Math.min(BURST * this.scale, bucket.tokens + gained);
    bucket.at = now;
  }
}
