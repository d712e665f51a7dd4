import { Agent, request } from 'undici';
import type { Faults } from './faults.js';
import type { Pix } from './wire.js';

const RESPONSE_TIMEOUT_MS = 5000;

export type Delivery = { send(webhookUrl: string, pix: Pix): void; close(): Promise<void> };

/**
 * Posts notices to `{webhookUrl}/pix`, again after every pause of `retryMs` until the response is 2xx; then abandons
 * them, as banks do.
 */
export function createDelivery(faults: () => Faults, retryMs: readonly number[]): Delivery {
  const agent = new Agent({ connect: { timeout: RESPONSE_TIMEOUT_MS } });
  const timers = new Set<NodeJS.Timeout>();

  const later = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const post = async (url: string, body: string, attempt: number): Promise<void> => {
    const delivered = await isTaken(url, body, agent);
    const pause = retryMs[attempt];
    if (!delivered && pause !== undefined && !agent.destroyed) later(pause, () => void post(url, body, attempt + 1));
  };

  return {
    send(webhookUrl, pix) {
      const { webhook, webhookDelayMs } = faults();
      const copies = { on: 1, delay: 1, drop: 0, duplicate: 2 }[webhook];
      const body = JSON.stringify({ pix: [pix] });
      for (let copy = 0; copy < copies; copy++) {
        if (webhook === 'delay') later(webhookDelayMs, () => void post(`${webhookUrl}/pix`, body, 0));
        else void post(`${webhookUrl}/pix`, body, 0);
      }
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await agent.destroy();
    },
  };
}

async function isTaken(url: string, body: string, dispatcher: Agent): Promise<boolean> {
  try {
    const response = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      dispatcher,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    await response.body.dump();
    return response.statusCode < 300;
  } catch {
    return false;
  }
}
