import { Injectable } from '@nestjs/common';
import { EXPIRED_LISTED_FOR, HEARTBEAT_LAPSE } from '@shop/contracts/limits';
import { SECOND } from '@shop/kernel/durations';
import { Redis } from 'ioredis';
import { Clock } from '../../../platform/clock/clock.js';
import { Presence } from '../../../platform/presence/presence.js';
import type { MachineUse } from '../views/client-subscription.js';

const keyOf = (machineId: string): string => `shop:machine-seen:${machineId}`;

/** Last heartbeat of each machine. Stored in Redis only: a lost one is there again with the next heartbeat. */
@Injectable()
export class MachineActivity {
  constructor(
    private readonly redis: Redis,
    private readonly presence: Presence,
    private readonly clock: Clock,
  ) {}

  /** Records a heartbeat. Redis being away loses it and nothing else: a licence is judged without Redis. */
  async note(userId: string, machineId: string): Promise<void> {
    const lifetimeS = EXPIRED_LISTED_FOR / SECOND;
    await Promise.allSettled([
      this.redis.set(keyOf(machineId), String(this.clock.nowMs()), 'EX', lifetimeS),
      this.presence.beat(userId, `machine:${machineId}`),
    ]);
  }

  /** Returns the use of those of the machines that have sent a heartbeat; of none while Redis is away. */
  async of(machineIds: readonly string[]): Promise<ReadonlyMap<string, MachineUse>> {
    if (machineIds.length === 0) return new Map();
    const times = await this.redis.mget(machineIds.map(keyOf)).catch(() => []);
    const now = this.clock.nowMs();
    const seen = machineIds.flatMap((id, index): [string, MachineUse][] => {
      const at = Number(times[index] ?? Number.NaN);
      return Number.isNaN(at) ? [] : [[id, { lastSeenAt: new Date(at), isOnline: now - at < HEARTBEAT_LAPSE }]];
    });
    return new Map(seen);
  }
}
