import { act, screen, waitFor, within } from '@testing-library/react';
import { useSession } from '../../shared/session/session.js';
import { liveResponse, pending, rejection } from '../../shared/testing/fake-server.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { pressAgain } from '../../shared/testing/press-again.js';
import { expectNoAxeViolations } from '../../shared/testing/render-screen.js';
import {
  button,
  expectCleanWindow,
  profileOpener,
  otherSession,
  SESSIONS,
  sessionOf,
} from '../../shared/testing/profile-fixture.js';
import { ProfileScreen } from './profile-screen.js';

const openProfile = profileOpener(<ProfileScreen />);

const END = 'DELETE /api/profile/sessions/s2';
const END_OWN = 'DELETE /api/profile/sessions/s1';

const region = () => within(screen.getByRole('region', { name: 'Sessões' }));

async function rows() {
  await screen.findByText('Sessão atual');
  return region().getAllByRole('listitem');
}

async function askToEnd({ user }: Awaited<ReturnType<typeof openProfile>>, at: number) {
  const row = (await rows())[at] as HTMLElement;
  await user.click(within(row).getByRole('button', { name: 'Encerrar sessão' }));
  return screen.findByRole('alertdialog');
}

describe('the sessions', () => {
  it('say where and since when, which one this is, and when the others were seen', async () => {
    await openProfile();
    const [own, other] = await rows();
    expect(own).toHaveTextContent('Chrome no Windows');
    expect(own).toHaveTextContent('Sessão atual');
    expect(own).toHaveTextContent('203.0.113.7');
    expect(own).toHaveTextContent('Desde 20/11/2026 às 10:00');
    expect(other).toHaveTextContent('Safari no iPhone');
    expect(other).toHaveTextContent(/Vista (há|agora)/);
    expect(other).not.toHaveTextContent('Sessão atual');
    expect(region().getAllByRole('button', { name: 'Encerrar sessão' })[1]).toHaveAccessibleDescription(
      'Safari no iPhone',
    );
  });

  it('say that they are loading', async () => {
    await openProfile({}, { [SESSIONS]: () => pending().promise });
    expect(region().getByRole('status')).toHaveTextContent('Carregando...');
    await expectNoAxeViolations();
  });

  it('say what failed; the rest of the screen goes on', async () => {
    const { server, user } = await openProfile(
      {},
      { [SESSIONS]: () => rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.') },
    );
    expect(await region().findByText('Erro ao carregar suas sessões.')).toBeVisible();
    expect(button('Ativar 2FA')).toBeEnabled();
    await expectNoAxeViolations();
    server.on(SESSIONS, () => liveResponse([sessionOf()]));
    await user.click(button('Tentar novamente'));
    expect(await rows()).toHaveLength(1);
  });

  it('come and go as they are pushed', async () => {
    await openProfile();
    await rows();
    const socket = await openedSocket();
    const third = sessionOf({ id: 's3', user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0', current: false });
    act(() => {
      socket.stands('sessions', { epoch: 'e1', seq: 1 });
      socket.accept();
      socket.push('sessions', 'e1', 2, [
        { op: 'upsert', item: third },
        { op: 'remove', id: 's2' },
      ]);
    });
    expect((await rows()).map((row) => within(row).getByRole('heading').textContent)).toEqual([
      'Firefox no Linux',
      'Chrome no Windows',
    ]);
  });
});

describe('ending a session', () => {
  it('asks first, and takes it from the list', async () => {
    const view = await openProfile();
    const { server, user } = view;
    server.on(END, () => ({ body: { message: 'Sessão encerrada.' } }));
    const question = await askToEnd(view, 1);
    expect(question).toHaveTextContent('Safari no iPhone sairá da conta na hora');
    expect(button('Cancelar')).toHaveFocus();
    await expectCleanWindow('alertdialog');
    server.on(SESSIONS, () => liveResponse([sessionOf()], 2));
    await user.click(within(question).getByRole('button', { name: 'Encerrar' }));
    await screen.findByText('Sessão encerrada.');
    await waitFor(async () => {
      expect(await rows()).toHaveLength(1);
    });
    await waitFor(() => {
      expect(screen.getByRole('region', { name: 'Sessões' })).toHaveFocus();
    });
  });

  it('can be thought better of', async () => {
    const view = await openProfile();
    await askToEnd(view, 1);
    await view.user.keyboard('{Enter}');
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(view.server.callsTo(END)).toEqual([]);
  });

  it('that is this one signs out here', async () => {
    const view = await openProfile();
    view.server.on(END_OWN, () => ({ body: { message: 'Sessão encerrada.' } }));
    const question = await askToEnd(view, 0);
    expect(question).toHaveTextContent('Você sairá da conta neste aparelho');
    await view.user.click(within(question).getByRole('button', { name: 'Encerrar' }));
    await waitFor(() => {
      expect(useSession.getState().token).toBeNull();
    });
  });

  it('that is gone already takes it from the list all the same', async () => {
    const view = await openProfile();
    view.server.on(END, () => rejection(404, 'NOT_FOUND', 'Não encontrado.'));
    const question = await askToEnd(view, 1);
    view.server.on(SESSIONS, () => liveResponse([sessionOf()], 2));
    await view.user.click(within(question).getByRole('button', { name: 'Encerrar' }));
    await screen.findByText('Sessão encerrada.');
    await waitFor(async () => {
      expect(await rows()).toHaveLength(1);
    });
  });

  it('that fails for a moment says why, and can be sent again', async () => {
    const view = await openProfile();
    view.server.on(END, () => rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.'));
    const question = await askToEnd(view, 1);
    const end = within(question).getByRole('button', { name: 'Encerrar' });
    await view.user.click(end);
    await screen.findByText('Serviço temporariamente indisponível.');
    view.server.on(END, () => ({ body: { message: 'Sessão encerrada.' } }));
    await pressAgain(view.user, end);
    await screen.findByText('Sessão encerrada.');
  });
});

describe('all the others', () => {
  const third = sessionOf({ id: 's3', user_agent: null, current: false });

  it('are ended together, this one stays', async () => {
    const all = [sessionOf(), otherSession, third];
    const { server, user } = await openProfile({}, { [SESSIONS]: () => liveResponse(all) });
    for (const id of ['s2', 's3'])
      server.on(`DELETE /api/profile/sessions/${id}`, () => ({ body: { message: 'Sessão encerrada.' } }));
    expect(await rows()).toHaveLength(3);
    await user.click(button('Encerrar outras sessões'));
    const question = await screen.findByRole('alertdialog', { name: 'Encerrar outras sessões' });
    expect(question).toHaveTextContent('2 sessões sairão da conta na hora. Só esta continua.');
    server.on(SESSIONS, () => liveResponse([sessionOf()], 2));
    await user.click(within(question).getByRole('button', { name: 'Encerrar' }));
    await screen.findByText('Sessões encerradas.');
    expect(await rows()).toHaveLength(1);
    expect(server.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/profile/sessions/s2',
      '/api/profile/sessions/s3',
    ]);
    expect(useSession.getState().token).not.toBeNull();
  });

  it('have no button of their own while there is but one', async () => {
    await openProfile();
    await rows();
    expect(screen.queryByRole('button', { name: 'Encerrar outras sessões' })).toBeNull();
  });
});
