import { AnnouncementList, CreatedAnnouncement } from '@shop/contracts/announcements';
import { messageResponse } from '@shop/contracts/shapes';
import { Administrator } from '../support/administrator.js';
import { Customer } from '../support/customers.js';
import { sharedWorld } from '../support/shared-world.js';
import { expectError, isLive, LIVE, openResponses } from './fixtures/responses.js';

const world = await sharedWorld();
const { call, expectResponse } = await openResponses(world, 'announcements');
const PATH = '/api/announcements';

it('responses of announcements have the fields of their contract and no others', async () => {
  const { token } = await Administrator.enter(world);
  const reader = await Customer.join(world);
  const body = { title: 'Aviso', body: 'Texto', audience: 'all', level: 'info' };
  const created = await call('POST', PATH, { token, body });
  expectResponse(`POST ${PATH}`, created, 201, CreatedAnnouncement);
  const one = `${PATH}/${(created.body as { id: string }).id}`;
  for (const asked of [token, reader.token]) {
    const list = await call('GET', PATH, { token: asked });
    expectResponse(`GET ${PATH}`, list, 200, AnnouncementList);
    expect(isLive(list)).toEqual(LIVE);
  }
  const changed = await call('PATCH', one, { token, body: { level: 'warning' } });
  expectResponse(`PATCH ${PATH}/:id`, changed, 200, messageResponse);
  expectError(await call('PATCH', one, { token, body: { audience: 'product' } }), 'VALIDATION_FAILED');
  const dismissed = await call('POST', `${one}/dismiss`, { token: reader.token });
  expectResponse(`POST ${PATH}/:id/dismiss`, dismissed, 200, messageResponse);
  expectResponse(`DELETE ${PATH}/:id`, await call('DELETE', one, { token }), 200, messageResponse);
  expectError(await call('POST', `${one}/dismiss`, { token: (await Customer.join(world)).token }), 'NOT_FOUND');
});
