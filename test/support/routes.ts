import { KnownPaths } from '../../backend/src/platform/routes/known-paths.js';
import type { World } from './world.js';

/** Returns the routes of the server, as `GET /api/orders/:id/status`; every GET has a HEAD too. */
export const routesOf = (world: World): readonly string[] =>
  world.app.get(KnownPaths).routes.filter((route) => !/^(HEAD|OPTIONS) /.test(route));
