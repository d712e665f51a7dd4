import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Config } from '../config/config.js';
import { connectRedis } from './redis.js';

/** The one connection for short commands. */
@Global()
@Module({
  providers: [{ provide: Redis, useFactory: (config: Config) => connectRedis(config.redisUrl), inject: [Config] }],
  exports: [Redis],
})
export class RedisModule implements OnApplicationShutdown {
  constructor(private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
