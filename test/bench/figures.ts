/** Returns percentiles of durations in milliseconds, rounded to hundredths. */
export function percentiles(durations: readonly number[]): { p50: number; p99: number; max: number } {
  const sorted = [...durations].sort((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Runs `work` in `callers` loops for `ms`; returns each call's duration. Errors end the bench. */
export async function load(callers: number, ms: number, work: (caller: number) => Promise<void>): Promise<number[]> {
  const durations: number[] = [];
  const end = performance.now() + ms;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < end) {
        const started = performance.now();
        await work(caller);
        durations.push(performance.now() - started);
      }
    }),
  );
  return durations;
}
