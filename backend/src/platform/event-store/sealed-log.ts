import { isSealed } from '../sealing/sealing.js';
import type { EventLog } from './event-log.js';
import { stored } from './event-log.js';
import { isOfSystem } from './log-end.js';

/** Returns true where the log has personal data. Reads as far as its first sealed value: that of the first account. */
export async function holdsSealed(log: EventLog): Promise<boolean> {
  for await (const { event } of log.readAll()) {
    if (event && !isOfSystem(event) && Object.values(stored(event).data).some(isSealed)) return true;
  }
  return false;
}
