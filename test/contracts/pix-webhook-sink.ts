import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type WebhookSink = {
  url: string;
  /** The path and body of every notice so far. */
  notices: { path: string; body: unknown }[];
  /** Responds to the next notices with these statuses, then with 200. */
  answerNext(...statuses: number[]): void;
  /** Resolves once so many notices have come. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
};

/** Starts a shop that only receives the posts of a PSP. */
export async function listenForWebhooks(): Promise<WebhookSink> {
  const notices: { path: string; body: unknown }[] = [];
  const statuses: number[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      notices.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString()) as unknown });
      response.writeHead(statuses.shift() ?? 200).end();
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    notices,
    answerNext: (...next) => void statuses.push(...next),
    received: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (notices.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
