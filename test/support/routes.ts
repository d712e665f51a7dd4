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

/** Sends the path unchanged, unlike `fetch`, which normalises it first. */
export const sendRaw = (
  world: World,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(world.api.origin);
    const sent = request({ hostname, port, method, path, headers, agent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, body });
      });
    });
    sent.on('error', reject).end();
  });
