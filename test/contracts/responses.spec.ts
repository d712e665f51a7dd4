import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Liveness, Readiness } from '@shop/contracts/health';
import { RouteCheck } from '../../backend/src/platform/routes/route-check.js';
import { routesOf } from '../support/routes.js';
import { sharedWorld } from '../support/shared-world.js';
import { openResponses } from './fixtures/responses.js';
import { everyRoute, loadRoutes } from './routes/tables.js';

const world = await sharedWorld();
const { call, expectResponse } = await openResponses(world, 'platform');

it('the health of the process has the fields of its contract', async () => {
  const live = await call('GET', '/api/health/live');
  expectResponse('GET /api/health/live', live, 200, Liveness);
  const ready = await call('GET', '/api/health/ready');
  expectResponse('GET /api/health/ready', ready, 200, Readiness);
});

describe('every route under /api', () => {
  it('says in its row which fields it returns', async () => {
    const rows = await everyRoute();
    const routes = routesOf(world).filter((route) => route.includes(' /api'));
    expect(routes.filter((route) => rows[route]?.fields === undefined)).toEqual([]);
  });

  it('is in a table that one file of stories proves', async () => {
    const files = (await readdir(import.meta.dirname)).filter((file) => /^responses.*\.spec\.ts$/.test(file));
    const claims = await Promise.all(
      files.map(async (file) => {
        const text = await readFile(join(import.meta.dirname, file), 'utf8');
        const [, names = ''] = /openResponses\(\s*world,([^)]*)\)/.exec(text) ?? [];
        return [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name);
      }),
    );
    expect(claims.flat().sort()).toEqual([...(await loadRoutes()).keys()].sort());
  });

  it('is written through a contract where it returns more than a status', () => {
    const bare = world.app
      .get(RouteCheck)
      .facts()
      .filter((facts) => !facts.schema);
    expect(bare.map(({ name }) => name).sort()).toEqual([
      'AttachmentsController.file',
      'AvatarController.picture',
      'DownloadsController.download',
      'DownloadsController.video',
      'ExportController.everything',
      'OpenApiController.asyncApi',
      'OpenApiController.openApi',
      'ProductPhotosController.photo',
      'ReceiptsController.receipt',
      'WebhookController.news',
    ]);
  });
});
