import { Agent, request } from 'node:http';
import { KnownPaths } from '../../backend/src/platform/routes/known-paths.js';
import type { World } from './world.js';

/** Returns the routes of the server, as `GET /api/orders/:id/status`; every GET has a HEAD too. */
export const routesOf = (world: World): readonly string[] =>
  world.app.get(KnownPaths).routes.filter((route) => !/^(HEAD|OPTIONS) /.test(route));

export interface RawResponse {
  readonly status: number;
  readonly body: string;
}

/** A connection of its own for each request would leave the kernel thousands to list, for a minute each. */
const agent = new Agent({ keepAlive: true });

/**
 * Sends the path unchanged, unlike `fetch`, which normalises it first. `fetch` also opens a connection for each of
 * thousands of requests, once it has taken the end of an old connection for that of its successor.
 */
export const sendRaw = (
  world: World,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(world.api.origin);
    const json = body === undefined ? '' : JSON.stringify(body);
    // Node gives the body of a DELETE no length of its own.
    const content =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) };
    const options = { hostname, port, method, path, headers: { ...content, ...headers }, agent };
    const sent = request(options, (response) => {
      let received = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, body: received });
      });
    });
    sent.on('error', reject).end(json);
  });
