import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Secrets } from '../config/secrets.js';

/**
 * Stores the reports of a source about keys (a lifetime of 0 withdraws one), drops lapsed reports, and updates the
 * places of the keys among those online. Times are Redis' own, so no clocks are compared. Returns for each key the sum
 * of the other reports.
 */
const REPORT = `
local now = tonumber(redis.call('TIME')[1])
local source = ARGV[1]
local sums = {}
for n = 2, #KEYS do
  local count, lifetime, online = ARGV[n * 3 - 4], tonumber(ARGV[n * 3 - 3]), ARGV[n * 3 - 2]
  if lifetime > 0 then redis.call('HSET', KEYS[n], source, count .. ':' .. (now + lifetime))
  else redis.call('HDEL', KEYS[n], source) end
  local elsewhere, last = 0, 0
  local reports = redis.call('HGETALL', KEYS[n])
  for i = 1, #reports, 2 do
    local reported, untilAt = string.match(reports[i + 1], '^(%d+):(%d+)$')
    if tonumber(untilAt) < now then redis.call('HDEL', KEYS[n], reports[i])
    else
      last = math.max(last, tonumber(untilAt))
      if reports[i] ~= source then elsewhere = elsewhere + tonumber(reported) end
    end
  end
  if last > 0 then redis.call('EXPIREAT', KEYS[n], last + 1) end
  if online ~= '' then
    if last > 0 then redis.call('ZADD', KEYS[1], last, online) else redis.call('ZREM', KEYS[1], online) end
  end
  sums[n - 1] = elsewhere
end
return sums`;

/** Counts the keys online now, after dropping lapsed ones; by index, without a scan. */
const COUNT = `
local now = tonumber(redis.call('TIME')[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. now)
return redis.call('ZCARD', KEYS[1])`;

const FIND = `
local now = tonumber(redis.call('TIME')[1])
local found = {}
for i = 1, #ARGV do
  local lapses = redis.call('ZSCORE', KEYS[1], ARGV[i])
  if lapses and tonumber(lapses) >= now then found[#found + 1] = i end
end
return found`;

const ONLINE = 'shop:online';

/** Says how much of a key a process, or one kind of heartbeat, holds. */
export interface Report {
  /** A key of the people counted as online is `user:{id}`. */
  readonly key: string;
  /** Open connections; a heartbeat has none. */
  readonly count: number;
  /** The report lapses after this long unless it is repeated, in seconds; 0 withdraws it. */
  readonly lifetimeS: number;
}

const USER = 'user:';
const userKey = (userId: string) => `${USER}${userId}`;

/**
 * Live connections of all processes, in Redis: one hash per key, and one sorted set of the users among the keys.
 * Entries expire by themselves and are complete again once each source has reported, so a flush costs one interval.
 * Redis holds keyed digests only. Rejects when Redis is away.
 */
@Injectable()
export class ConnectionReports {
  constructor(
    private readonly redis: Redis,
    private readonly secrets: Secrets,
  ) {}

  /** Reports by one command, and returns what all other sources count for each key. */
  async report(source: string, reports: readonly Report[]): Promise<readonly number[]> {
    const names = reports.map(({ key }) => this.nameOf(key));
    const values = reports.flatMap(({ key, count, lifetimeS }, at) => {
      const online = key.startsWith(USER) ? (names[at] ?? '') : '';
      return [count, lifetimeS, online];
    });
    const keys = [ONLINE, ...names.map((name) => `shop:connections:${name}`)];
    return (await this.redis.eval(REPORT, keys.length, ...keys, source, ...values)) as number[];
  }

  /** Returns the number of users online. */
  async countUsers(): Promise<number> {
    return Number(await this.redis.eval(COUNT, 1, ONLINE));
  }

  /** Returns the users among these who are online. */
  async onlineAmong(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (userIds.length === 0) return new Set();
    const names = userIds.map((id) => this.nameOf(userKey(id)));
    const found = (await this.redis.eval(FIND, 1, ONLINE, ...names)) as readonly number[];
    return new Set(found.map((at) => userIds[at - 1] ?? ''));
  }

  /** Counts a user as online for `lifetimeS` without an open connection. */
  async beat(userId: string, source: string, lifetimeS: number): Promise<void> {
    await this.report(source, [{ key: userKey(userId), count: 0, lifetimeS }]);
  }

  private nameOf(key: string): string {
    return this.secrets.hmac('open-connections', key).toString('base64url').slice(0, 22);
  }
}
