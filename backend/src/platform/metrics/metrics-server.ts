import type { Config } from '../config/config.js';
import { listenError } from '../config/ports.js';
import { readDiskSpace } from '../disk/disk-space.js';
import { METRICS_REQUEST } from './aggregated-metrics.js';
import { freeDisk, registry } from './instruments.js';
import { openMetrics } from './metrics-endpoint.js';
import './process-numbers.js';

/**
 * Serves the metrics of this process: on a port of its own, or to the launcher when it runs several processes and
 * serves the metrics of all. Throws `EnvironmentError` when the port cannot be used.
 */
export async function serveMetrics({ host, metricsPort: port, dataDir, siblingsDir }: Config): Promise<void> {
  freeDisk.observe(async () => (await readDiskSpace(dataDir)).freeBytes);
  if (siblingsDir !== null) {
    respondToLauncher();
    return;
  }
  if (port === null) return;
  try {
    await openMetrics({ host, port, read: () => registry.metrics() });
  } catch (error) {
    throw listenError(error, { variable: 'METRICS_PORT', port, host });
  }
}

function respondToLauncher(): void {
  process.on('message', (message) => {
    if (message !== METRICS_REQUEST) return;
    void registry.getMetricsAsJSON().then((metrics) => process.send?.({ metrics }));
  });
}
