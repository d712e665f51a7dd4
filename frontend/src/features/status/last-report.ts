import { HealthReport } from '@shop/contracts/status';
import * as v from 'valibot';

const KEY = 'status';

const Stored = v.object({ at: v.pipe(v.string(), v.isoTimestamp()), report: HealthReport });
/** A report with the instant at which it was loaded. */
export type LastReport = v.InferOutput<typeof Stored>;

/** Returns the last report that this browser has loaded, for a time when the API is away. */
export function readLastReport(): LastReport | null {
  try {
    const stored = v.safeParse(Stored, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

/** Stores a report; a browser that stores nothing shows none later. */
export function storeLastReport(last: LastReport) {
  try {
    localStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    // The page works without it.
  }
}
