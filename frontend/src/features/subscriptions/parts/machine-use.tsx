import type { Device } from '@shop/contracts/subscriptions';
import { RelativeTime } from '../../../shared/time/relative-time.js';
import { StatusDot } from '../../../shared/ui/status-dot.js';

/** When the software last ran on a machine. */
export function MachineUse({ is_online, last_seen_at }: Pick<Device, 'is_online' | 'last_seen_at'>) {
  if (is_online) {
    return (
      <span className="inline-flex items-center gap-2">
        <StatusDot tone="ok" pulse /> Online agora
      </span>
    );
  }
  if (last_seen_at === null) return 'Nunca';
  return (
    <>
      Visto <RelativeTime instant={last_seen_at} />
    </>
  );
}
