import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Ids } from '../clock/ids.js';
import { Secrets } from '../config/secrets.js';

const REPORT_INTERVAL_MS = 10_000;
/** A process that has not reported for this long is gone, and its connections with it. */
const REPORT_LIFETIME_S = 30;

/** Stores what is open here and returns what is open elsewhere. Times are the server's own, so no clocks are compared. */
const REPORT = `
local now = tonumber(redis.call('TIME')[1])
if tonumber(ARGV[2]) > 0 then redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. ':' .. now)
else redis.call('HDEL', KEYS[1], ARGV[1]) end
local elsewhere = 0
local reports = redis.call('HGETALL', KEYS[1])
for i = 1, #reports, 2 do
  if reports[i] ~= ARGV[1] then
    local count, at = string.match(reports[i + 1], '^(%d+):(%d+)$')
    if now - tonumber(at) > tonumber(ARGV[3]) then redis.call('HDEL', KEYS[1], reports[i])
    else elsewhere = elsewhere + tonumber(count) end
  end
end
redis.call('EXPIRE', KEYS[1], ARGV[3])
return elsewhere`;

interface Count {
  here: number;
  /** As last seen; stays while Redis is away. */
  elsewhere: number;
}

/**
 * Counts the open connections of users and addresses over all processes. A place is taken from this process's memory,
 * before anything is awaited; the counts of other processes are then asked for, and known by the next time.
 */
@Injectable()
export class OpenConnections implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly counts = new Map<string, Count>();
  private readonly process: string;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly redis: Redis,
    private readonly secrets: Secrets,
    ids: Ids,
  ) {
    this.process = ids.next();
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.reportAll(), REPORT_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Whether one more would be within the limit, as far as this process knows. */
  hasRoom(key: string, limit: number): boolean {
    const { here, elsewhere } = this.counts.get(key) ?? { here: 0, elsewhere: 0 };
    if (here + elsewhere < limit) return true;
    // Those elsewhere may have gone since.
    if (elsewhere > 0) void this.report(key);
    return false;
  }

  /** Takes a place unless the limit is reached, as far as this process knows. */
  take(key: string, limit: number): boolean {
    if (!this.hasRoom(key, limit)) return false;
    const count = this.counts.get(key) ?? { here: 0, elsewhere: 0 };
    count.here += 1;
    this.counts.set(key, count);
    return true;
  }

  release(key: string): void {
    const count = this.counts.get(key);
    if (!count) return;
    count.here -= 1;
    void this.report(key);
    if (count.here === 0) this.counts.delete(key);
  }

  /** Whether the places taken over all processes are within the limit; those of this process alone while Redis is away. */
  async isWithin(key: string, limit: number): Promise<boolean> {
    await this.report(key);
    const count = this.counts.get(key);
    return !count || count.here + count.elsewhere <= limit;
  }

  private async report(key: string): Promise<void> {
    const here = this.counts.get(key)?.here ?? 0;
    // Whose address it is, Redis need not know.
    const name = `shop:connections:${this.secrets.hmac('open-connections', key).toString('base64url').slice(0, 22)}`;
    try {
      const elsewhere = await this.redis.eval(REPORT, 1, name, this.process, here, REPORT_LIFETIME_S);
      const count = this.counts.get(key);
      if (count) count.elsewhere = Number(elsewhere);
    } catch {
      // Redis is away: this process counts for itself.
    }
  }

  private async reportAll(): Promise<void> {
    await Promise.all([...this.counts.keys()].map((key) => this.report(key)));
  }
}
