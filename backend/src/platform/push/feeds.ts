import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Ids } from '../clock/ids.js';
import type { LiveVersion } from '../responses/live-response.js';

/** Value of a feed, with the number of its last change. */
export interface FeedState<Value extends object = object> extends LiveVersion {
  readonly value: Value;
}

/** Figures outside any view, such as the number of people online: read while they have followers, numbered in Redis. */
export interface Feed<Value extends object = object> {
  /** Interval at which it is read while it has followers, in milliseconds. */
  readonly intervalMs: number;
  /** Reads and numbers the present value. Rejects while Redis is away. */
  readonly read: () => Promise<FeedState<Value>>;
}

/** Numbers a value: the next number where it differs from the last one. A lost key begins another epoch. */
const NUMBER = `
local stored = redis.call('HMGET', KEYS[1], 'epoch', 'seq', 'value')
if not stored[1] then
  redis.call('HSET', KEYS[1], 'epoch', ARGV[2], 'seq', '0', 'value', ARGV[1])
  return { ARGV[2], '0' }
end
if stored[3] ~= ARGV[1] then
  redis.call('HSET', KEYS[1], 'value', ARGV[1])
  return { stored[1], tostring(redis.call('HINCRBY', KEYS[1], 'seq', 1)) }
end
return { stored[1], stored[2] }`;

/** Numbers the values of feeds for all processes. */
@Injectable()
export class SharedFeeds {
  constructor(
    private readonly redis: Redis,
    private readonly ids: Ids,
  ) {}

  async publish<Value extends object>(topic: string, value: Value): Promise<FeedState<Value>> {
    const key = `shop:feed:${topic}`;
    const [epoch = '', seq] = (await this.redis.eval(
      NUMBER,
      1,
      key,
      JSON.stringify(value),
      this.ids.next(),
    )) as string[];
    return { epoch, seq: Number(seq), value };
  }
}
