import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { Counter } from 'prom-client';
import { registry } from './instruments.js';
import { ObservedGauge } from './observed-gauge.js';

/** Interval of the timer whose delay is measured, in milliseconds; the measured time includes it. */
const RESOLUTION_MS = 10;

let delays: ReturnType<typeof monitorEventLoopDelay> | null = null;

/**
 * Returns the delays since the last scrape. Measuring begins with the first one, so that a process without scrapes pays
 * nothing.
 */
function measuredDelays(): ReturnType<typeof monitorEventLoopDelay> {
  if (delays) return delays;
  delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return delays;
}

const beyondInterval = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1e3);

new ObservedGauge(registry, {
  name: 'nodejs_eventloop_delay_p99_seconds',
  help: 'Delay of the event loop since the last scrape, 99th percentile.',
  aggregator: 'max',
}).observe(() => beyondInterval(measuredDelays().percentile(99)));

new ObservedGauge(registry, {
  name: 'nodejs_eventloop_delay_max_seconds',
  help: 'Longest delay of the event loop since the last scrape.',
  aggregator: 'max',
}).observe(() => {
  const measured = measuredDelays();
  const longest = beyondInterval(measured.max);
  measured.reset();
  return longest;
});

new ObservedGauge(registry, {
  name: 'v8js_memory_heap_used_bytes',
  help: 'Heap in use, of the process that uses most.',
  aggregator: 'max',
}).observe(() => getHeapStatistics().used_heap_size);

new ObservedGauge(registry, {
  name: 'v8js_memory_heap_limit_bytes',
  help: 'Largest heap that a process may have.',
  aggregator: 'min',
}).observe(() => getHeapStatistics().heap_size_limit);

new ObservedGauge(registry, {
  name: 'process_memory_usage_bytes',
  help: 'Resident memory of all processes of the application.',
  aggregator: 'sum',
}).observe(() => process.memoryUsage.rss());

new ObservedGauge(registry, {
  name: 'process_uptime_seconds',
  help: 'Age of the youngest process.',
  aggregator: 'min',
}).observe(() => process.uptime());

new ObservedGauge(registry, {
  name: 'shop_processes',
  help: 'Processes of the application that respond.',
  aggregator: 'sum',
}).observe(() => 1);

const cpuTime = new Counter({
  name: 'process_cpu_time_seconds_total',
  help: 'Time of the processor that the application has used, by mode.',
  labelNames: ['process_cpu_mode'],
  registers: [registry],
  collect: () => {
    const { user, system } = process.cpuUsage();
    cpuTime.reset();
    cpuTime.inc({ process_cpu_mode: 'user' }, user / 1e6);
    cpuTime.inc({ process_cpu_mode: 'system' }, system / 1e6);
  },
});
