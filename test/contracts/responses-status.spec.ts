import { CommandBus } from '@nestjs/cqrs';
import { messageResponse } from '@shop/contracts/shapes';
import { HealthReport, IncidentList, LogAnchorList, OpenedIncident } from '@shop/contracts/status';
import { DAY, MINUTE } from '@shop/kernel/durations';
import { RecordStatuses } from '../../backend/src/modules/status/use-cases/record-statuses.js';
import { openWorld } from '../support/world.js';
import { isLive, LIVE, openResponses } from './fixtures/responses.js';
import { signIn } from '../support/person.js';

const world = await openWorld();
const { call, expectResponse } = await openResponses(world, 'status');

const record = (mail: 'operational' | 'outage', at: number) =>
  world.app.get(CommandBus).execute(new RecordStatuses({ at, statuses: { mail }, unmeasuredSince: null }));

it('the status page has the fields of its contract and no others, also of a day with an outage', async () => {
  const now = world.clock.nowMs();
  await record('outage', now);
  await record('operational', now + MINUTE);
  world.clock.advance(2 * MINUTE);
  await world.drained();
  const got = await call('GET', '/api/health');
  expectResponse('GET /api/health', got, 200, HealthReport);
  expect(isLive(got)).toEqual(LIVE);
});

it('incidents have the fields of their contract and no others', async () => {
  const token = await signIn(world.api);
  const body = { title: 'Troca de servidor', component: 'Envio de e-mails', status: 'maintenance', message: 'Às 3h.' };
  const opened = await call('POST', '/api/incidents', { token, body });
  expectResponse('POST /api/incidents', opened, 201, OpenedIncident);
  const path = `/api/incidents/${(opened.body as OpenedIncident).incident.id}`;
  const update = { status: 'resolved', message: 'Feita.' };
  expectResponse('PATCH /api/incidents/:id', await call('PATCH', path, { token, body: update }), 200, messageResponse);
  const list = await call('GET', '/api/incidents', { token });
  expectResponse('GET /api/incidents', list, 200, IncidentList);
  expect(isLive(list)).toEqual(LIVE);
});

it('anchors have the fields of their contract and no others', async () => {
  world.clock.advance(DAY);
  await world.sweep();
  expectResponse('GET /api/anchors', await call('GET', '/api/anchors'), 200, LogAnchorList);
});
