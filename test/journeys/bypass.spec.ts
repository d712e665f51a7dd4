import { bypass } from '../../backend/src/modules/bypass/domain/bypass.js';
import { UidReservations } from '../../backend/src/modules/bypass/uid-reservations.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { HOUR } from '@shop/kernel/durations';
import type { BypassUid } from '@shop/contracts/bypass';
import { Administrator } from '../support/administrator.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
const second = await world.startSecond('all');
let admin: Administrator;

beforeAll(async () => {
  admin = await Administrator.enter(world);
}, 60_000);

const UIDS = '/api/bypass/uids';
const add = (uid: string, more: object = {}, api = world.api) =>
  api.post(UIDS, { uid, duration: 24, ...more }, { token: admin.token });
const rows = async (query = '') => (await admin.get(`${UIDS}${query}`)).body as BypassUid[];
const row = async (uid: string) => (await rows(`?q=${uid}`)).find((one) => one.uid === uid);
const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  status < 300 ? 'done' : `${String(status)} ${(body as { code: string }).code}`;

describe('a bypass UID', () => {
  it('is added, listed, paused, changed and deleted', async () => {
    const socket = await socketOf(admin.token, world.realtimeUrl);
    const patches: object[] = [];
    socket.on('change', ({ patch }: { patch: object[] }) => patches.push(...patch));
    await socket.emitWithAck('subscribe', { topic: 'admin:bypass' });

    const { status, body } = await add('Jogador_1', { nickname: 'Ana', region: 'NA', duration: 168 });
    expect([status, body]).toEqual([
      201,
      {
        message: 'UID criado.',
        uid: 'Jogador_1',
        nickname: 'Ana',
        region: 'NA',
        remaining_hours: expect.any(Number),
        paused: false,
      },
    ]);
    expect((await row('Jogador_1'))?.remaining_hours).toBeCloseTo(168, 1);

    expect((await admin.send('PUT', `${UIDS}/Jogador_1/pause`)).body.message).toBe('UID pausado.');
    const remaining = (await row('Jogador_1'))?.remaining_hours;
    world.clock.advance(5 * HOUR);
    expect(await row('Jogador_1')).toMatchObject({ paused: true, remaining_hours: remaining });
    expect((await admin.send('PUT', `${UIDS}/jogador_1/pause`)).body.message).toBe('UID retomado.');
    world.clock.advance(2 * HOUR);
    expect((await row('Jogador_1'))?.remaining_hours).toBeCloseTo((remaining ?? 0) - 2, 1);

    expect((await admin.send('PUT', `${UIDS}/Jogador_1`, { newUid: 'JOGADOR-2' })).body.message).toBe('UID alterado.');
    expect(await row('Jogador_1')).toBeUndefined();
    expect(codeOf(await admin.send('DELETE', `${UIDS}/Jogador_1`))).toBe('404 NOT_FOUND');
    expect((await admin.send('DELETE', `${UIDS}/JOGADOR-2`)).body.message).toBe('UID deletado.');
    expect(await rows()).toEqual([]);
    await until('the removal to be pushed', () => patches.some((one) => (one as { id?: string }).id === 'JOGADOR-2'));
    socket.disconnect();
    const log = (await admin.get('/api/activity?q=bypass')).body as { action: string }[];
    expect(log.map(({ action }) => action)).toEqual([
      'UID de bypass deletado',
      'UID de bypass alterado',
      'UID de bypass retomado',
      'UID de bypass pausado',
      'UID de bypass criado',
    ]);
  });

  it('is checked', async () => {
    const message = async (body: object) => (await admin.send('POST', UIDS, body)).body.message;
    expect(await message({ uid: 'abc', duration: 24 })).toBe('UID é obrigatório.');
    expect(await message({ uid: 'abcde', duration: 25 })).toBe('Selecione uma duração.');
    expect(await message({ uid: 'a b c d', duration: 24 })).toBe('O UID aceita só letras sem acento, números, - e _.');
  });

  it('is unique without regard to case, and free again once deleted, changed or over', async () => {
    await add('primeiro');
    expect(codeOf(await add('PRIMEIRO'))).toBe('409 UID_TAKEN');
    await add('segundo');
    expect(codeOf(await admin.send('PUT', `${UIDS}/segundo`, { newUid: 'Primeiro' }))).toBe('409 UID_TAKEN');
    expect(codeOf(await admin.send('PUT', `${UIDS}/primeiro`, { newUid: 'PRIMEIRO' }))).toBe('done');
    await admin.send('PUT', `${UIDS}/segundo`, { newUid: 'terceiro' });
    expect(codeOf(await add('segundo'))).toBe('done');
    await admin.send('DELETE', `${UIDS}/terceiro`);
    expect(codeOf(await add('terceiro'))).toBe('done');

    world.clock.advance(23 * HOUR + HOUR - 1_000);
    admin = await Administrator.enter(world);
    await until('the end', async () => codeOf(await add('segundo')) === 'done', 20_000);
    await world.sweep();
    await until('the others to end', async () => (await rows()).every(({ uid }) => uid === 'segundo'), 20_000);
  }, 60_000);

  it('is given to one of two processes in every race, by adding and by changing', async () => {
    await add('corrida', { duration: 720 });
    for (let round = 0; round < 10; round += 1) {
      const uid = `disputado${String(round)}`;
      const outcomes = await Promise.all([
        add(uid, {}),
        add(uid, {}, second.api),
        second.api.send('PUT', `${UIDS}/${round === 0 ? 'corrida' : 'livre'}`, {
          token: admin.token,
          body: { newUid: uid },
        }),
      ]);
      expect(outcomes.filter(({ status }) => status < 300)).toHaveLength(1);
      expect((await rows(`?q=${uid}`)).filter((one) => one.uid === uid)).toHaveLength(1);
    }
  }, 60_000);

  it('that a crash left reserved is given to the next, and its old command gets nothing', async () => {
    const uids = world.app.get(UidReservations);
    await uids.take('orfao', 'b-crashed');
    expect(codeOf(await add('orfao'))).toBe('done');
    const state = await world.app.get(AggregateStore).load(bypass, 'b-crashed');
    expect(state).toEqual({ status: 'none', abandoned: 1 });
    await expect(uids.take('orfao', 'b-late')).rejects.toThrow('UID_TAKEN');
  });
});
