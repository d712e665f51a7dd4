import { Agent, request } from 'undici';
import type { Faults } from './faults.js';
import type { Pix } from './wire.js';

export type Delivery = { send(webhookUrl: string, pix: Pix): void; close(): Promise<void> };

/** Posts notices to `{webhookUrl}/pix`, each again after every pause of `retryMs` until it is answered 2xx; then gives up, as banks do. */
export function createDelivery(faults: () => Faults, retryMs: readonly number[]): Delivery {
  const agent = new Agent({ connect: { timeout: 5000 } });
  const timers = new Set<NodeJS.Timeout>();

  const later = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const post = async (url: string, body: string, attempt: number): Promise<void> => {
    const delivered = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      dispatcher: agent,
      signal: AbortSignal.timeout(5000),
    }).then(
      async (answer) => {
        await answer.body.dump();
        return answer.statusCode < 300;
      },
      () => false,
    );
    const pause = retryMs[attempt];
    if (!delivered && pause !== undefined && !agent.destroyed) later(pause, () => void post(url, body, attempt + 1));
  };

  return {
    send(webhookUrl, pix) {
      const { webhook, webhookDelayMs } = faults();
      if (webhook === 'drop') return;
      const body = JSON.stringify({ pix: [pix] });
      const go = (): void => void post(`${webhookUrl}/pix`, body, 0);
      if (webhook === 'delay') later(webhookDelayMs, go);
      else go();
      if (webhook === 'duplicate') go();
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await agent.destroy();
    },
  };
}
