import { jest } from '@jest/globals';
import type { Notification } from '@shop/contracts/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useSoundSwitch } from '../../shared/sound/switch.js';
import { fakeServer, liveResponse, pending, rejection } from '../../shared/testing/fake-server.js';
import { openedSockets, type FakeSocket } from '../../shared/testing/fake-socket.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { see } from '../../shared/testing/see.js';

const play = jest.fn();
// jsdom has no audio.
jest.unstable_mockModule('howler', () => ({
  Howl: class {
    readonly play = play;
  },
}));
const { NotificationsBell } = await import('./notifications-bell.js');

const LIST = 'GET /api/notifications?pageSize=100';
const MARK = 'POST /api/notifications/mark-all-as-read';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const notification = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  message: `Recebemos o PIX ${id}.`,
  created_at: minutesAgo(5),
  is_read: false,
  ...more,
});

const draw = (list: readonly Notification[]) => {
  signIn();
  const server = fakeServer({
    [LIST]: () => liveResponse(list),
    [MARK]: () => ({ body: { message: 'Notificações marcadas como lidas.' } }),
  });
  const view = renderScreen(<NotificationsBell />);
  return { ...view, server };
};

const bell = (name: string) => screen.findByRole('button', { name });
const openPanel = async (user: ReturnType<typeof draw>['user'], name: string) => {
  await user.click(await bell(name));
  return screen.findByRole('dialog', { name: 'Notificações' });
};

/** Returns the accepted socket of the list, and the socket of new notifications. */
async function sockets(): Promise<{ live: FakeSocket; arrivals: FakeSocket }> {
  await waitFor(() => {
    expect(openedSockets[0]?.namespaces.has('/notifications')).toBe(true);
  });
  const [live] = openedSockets as [FakeSocket];
  const arrivals = live.namespaces.get('/notifications') as FakeSocket;
  live.stands('notifications', { epoch: 'e1', seq: 1 });
  act(() => {
    live.accept();
    arrivals.accept();
  });
  return { live, arrivals };
}

beforeEach(() => {
  play.mockClear();
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
  useSoundSwitch.setState({ on: true });
});

afterAll(() => {
  Reflect.deleteProperty(navigator, 'userActivation');
});

describe('the name of the bell', () => {
  it.each([
    [[], 'Notificações, nenhuma não lida'],
    [[notification('n1'), notification('n2', { is_read: true })], 'Notificações, 1 não lida'],
    [[notification('n1'), notification('n2')], 'Notificações, 2 não lidas'],
    [
      Array.from({ length: 100 }, (_, index) => notification(`n${String(index)}`)),
      'Notificações, mais de 99 não lidas',
    ],
  ])('says how many are unread', async (list, name) => {
    draw(list);
    expect(await bell(name)).toBeVisible();
  });
});

describe('the list', () => {
  it('opens and closes by keyboard and returns the focus to the bell', async () => {
    const { user } = draw([notification('n2'), notification('n1', { is_read: true })]);
    (await bell('Notificações, 1 não lida')).focus();
    await user.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog', { name: 'Notificações' });
    const [first, second] = within(panel).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Recebemos o PIX n2\..*Não lida$/);
    expect(second).toHaveTextContent(/^Recebemos o PIX n1\.(?!.*Não lida)/);
    await expectNoAxeViolations();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Notificações, 1 não lida' })).toHaveFocus();
    });
  });

  it('says that there is none', async () => {
    const { user } = draw([]);
    const panel = await openPanel(user, 'Notificações, nenhuma não lida');
    expect(within(panel).getByText('Nenhuma notificação por aqui.')).toBeVisible();
    expect(within(panel).queryByRole('button')).toBeNull();
    await expectNoAxeViolations();
  });

  it('says that it is loading', async () => {
    const { user, server } = draw([]);
    const late = pending();
    server.on(LIST, () => late.promise);
    const panel = await openPanel(user, 'Notificações');
    expect(await within(panel).findByText('Carregando...')).toBeInTheDocument();
    late.respond(liveResponse([notification('n1')]));
    expect(await within(panel).findByText('Recebemos o PIX n1.')).toBeVisible();
  });

  it('says that it could not be loaded, and loads again', async () => {
    const { user, server } = draw([]);
    server.on(LIST, () => rejection(400, 'VALIDATION_FAILED', 'Requisição inválida.'));
    const panel = await openPanel(user, 'Notificações');
    expect(await within(panel).findByText('Não foi possível carregar suas notificações.')).toBeVisible();
    await expectNoAxeViolations();
    server.on(LIST, () => liveResponse([notification('n1')]));
    await user.click(within(panel).getByRole('button', { name: 'Tentar novamente' }));
    expect(await within(panel).findByText('Recebemos o PIX n1.')).toBeVisible();
  });

  it('stays when the connection is lost', async () => {
    const { user, server } = draw([notification('n1')]);
    const panel = await openPanel(user, 'Notificações, 1 não lida');
    const { live } = await sockets();
    const before = server.callsTo(LIST).length;
    server.on(LIST, () => rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.'));
    act(() => {
      live.drop();
      live.accept();
      live.push('notifications', 'e1', 9, []);
    });
    await waitFor(() => {
      expect(server.callsTo(LIST).length).toBeGreaterThan(before);
    });
    expect(within(panel).getByText('Recebemos o PIX n1.')).toBeVisible();
  });
});

describe('marking all as read', () => {
  it('shows it at once and leaves unread what arrives later', async () => {
    const { user, server } = draw([notification('n1')]);
    const late = pending();
    server.on(MARK, () => late.promise);
    const panel = await openPanel(user, 'Notificações, 1 não lida');
    const { live } = await sockets();
    await user.click(within(panel).getByRole('button', { name: 'Marcar todas como lidas' }));
    expect(await bell('Notificações, nenhuma não lida')).toBeInTheDocument();
    expect(within(panel).getByRole('group', { name: 'Lista de notificações' })).toHaveFocus();
    act(() => {
      live.push('notifications', 'e1', 2, [{ op: 'upsert', item: notification('n2') }]);
    });
    expect(await bell('Notificações, 1 não lida')).toBeInTheDocument();
    server.on(LIST, () => liveResponse([notification('n2'), notification('n1', { is_read: true })], 3));
    late.respond({ body: { message: 'Notificações marcadas como lidas.' } });
    await see('Notificações marcadas como lidas.');
    expect(await bell('Notificações, 1 não lida')).toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Marcar todas como lidas' }));
    const [first, second] = server.callsTo(MARK).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).not.toBe(second);
  });

  it('is taken back when the server rejects it', async () => {
    const { user, server } = draw([notification('n1')]);
    server.on(MARK, () => rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.'));
    const panel = await openPanel(user, 'Notificações, 1 não lida');
    await user.click(within(panel).getByRole('button', { name: 'Marcar todas como lidas' }));
    await see('Serviço temporariamente indisponível.');
    expect(await bell('Notificações, 1 não lida')).toBeInTheDocument();
    expect(within(panel).getByRole('button', { name: 'Marcar todas como lidas' })).toBeVisible();
  });
});

describe('a new notification', () => {
  it('is counted, heard and announced', async () => {
    draw([]);
    await bell('Notificações, nenhuma não lida');
    const { live, arrivals } = await sockets();
    expect(arrivals.token).toBe(live.token);
    act(() => {
      live.push('notifications', 'e1', 2, [{ op: 'upsert', item: notification('n1') }]);
      arrivals.send({ type: 'NEW_NOTIFICATION', payload: notification('n1') });
    });
    expect(await bell('Notificações, 1 não lida')).toBeVisible();
    expect(screen.getByText('Nova notificação: Recebemos o PIX n1.')).toBeInTheDocument();
    await waitFor(() => {
      expect(play).toHaveBeenCalledTimes(1);
    });
  });

  it('is only announced while sounds are off', async () => {
    useSoundSwitch.setState({ on: false });
    draw([]);
    const { arrivals } = await sockets();
    act(() => {
      arrivals.send({ type: 'NEW_NOTIFICATION', payload: notification('n1') });
    });
    expect(await screen.findByText('Nova notificação: Recebemos o PIX n1.')).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(play).not.toHaveBeenCalled();
  });

  it('is heard no more once the bell is gone', async () => {
    const { unmount } = draw([]);
    const { arrivals } = await sockets();
    unmount();
    arrivals.send({ type: 'NEW_NOTIFICATION', payload: notification('n1') });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(play).not.toHaveBeenCalled();
  });
});
