import { act, screen, waitFor } from '@testing-library/react';
import { fakeFiles } from '../../shared/testing/fake-files.js';
import { fakeServer, liveResponse, pending, rejection } from '../../shared/testing/fake-server.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import {
  button,
  field,
  PREFERENCES,
  profileOpener,
  PROFILE,
  profileOf,
  SESSIONS,
  sessionOf,
} from '../../shared/testing/profile-fixture.js';
import { ProfileScreen } from './profile-screen.js';

const openProfile = profileOpener(<ProfileScreen />);

const USERNAME = 'PATCH /api/profile';
const NEWSLETTER = 'PATCH /api/profile/newsletter';
const EXPORT = 'GET /api/profile/export';

describe('Profile', () => {
  it('shows who it is and what can be changed', async () => {
    await openProfile();
    expect(screen.getByRole('heading', { name: 'Perfil', level: 1 })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'ana' })).toBeVisible();
    expect(button('Alterar avatar')).toHaveTextContent('A');
    for (const title of ['Gerenciar Conta', 'Segurança da Conta', 'Sessões'])
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText('Desativado')).toBeVisible();
    expect(button('Ativar 2FA')).toBeEnabled();
    await screen.findByText('Sessão atual');
    await expectNoAxeViolations();
  });

  it('says that it is loading', async () => {
    signIn();
    fakeServer({ [PROFILE]: () => pending().promise });
    renderScreen(<ProfileScreen />);
    expect(screen.getByText('Carregando perfil...')).toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('says what failed and tries again', async () => {
    signIn();
    const server = fakeServer({
      [PROFILE]: () => rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.'),
      [SESSIONS]: () => liveResponse([sessionOf()]),
      [PREFERENCES]: () => rejection(500, 'INTERNAL', ''),
    });
    const { user } = renderScreen(<ProfileScreen />);
    await screen.findByText('Erro ao carregar seu perfil.');
    await expectNoAxeViolations();
    server.on(PROFILE, () => liveResponse(profileOf()));
    await user.click(button('Tentar novamente'));
    expect(await screen.findByRole('heading', { name: 'ana' })).toBeVisible();
  });

  it('follows what is pushed, save where something else is being typed', async () => {
    const { user } = await openProfile();
    await user.click(button('Alterar Username'));
    const socket = await openedSocket();
    const push = (seq: number, value: object) => {
      act(() => {
        socket.push('profile', 'e1', seq, [{ op: 'set', value }]);
      });
    };
    act(() => {
      socket.stands('profile', { epoch: 'e1', seq: 1 });
      socket.accept();
    });
    push(2, { username: 'ana.b', is_two_factor_enabled: true });
    expect(screen.getByRole('heading', { name: 'ana.b' })).toBeVisible();
    expect(screen.getByText('Ativado')).toBeVisible();
    expect(button('Ativar 2FA')).toBeDisabled();
    expect(field('Username')).toHaveValue('ana.b');
    await user.type(field('Username'), 'x');
    push(3, { username: 'ana.c' });
    expect(field('Username')).toHaveValue('ana.bx');
    push(4, { username: 'ana.bx' });
    push(5, { username: 'ana.d' });
    expect(field('Username')).toHaveValue('ana.d');
  });
});

describe('the sections', () => {
  it('are open one at a time', async () => {
    const { user } = await openProfile();
    expect(screen.queryByLabelText('Username')).toBeNull();
    await user.click(button('Alterar Username'));
    expect(field('Username')).toHaveValue('ana');
    await expectNoAxeViolations();
    await user.click(button('Alterar Email'));
    expect(field('Username')).not.toBeVisible();
    expect(field('E-mail')).toHaveValue('ana@x.com');
    await expectNoAxeViolations();
    await user.click(button('Alterar Senha'));
    expect(field('E-mail')).not.toBeVisible();
    expect(field('Nova senha')).toHaveValue('');
    await expectNoAxeViolations();
    await user.click(button('Alterar Senha'));
    expect(field('Nova senha')).not.toBeVisible();
  });
});

describe('another username', () => {
  const change = async ({ user }: Awaited<ReturnType<typeof openProfile>>, username: string) => {
    await user.click(button('Alterar Username'));
    await user.clear(field('Username'));
    await user.type(field('Username'), `${username}{Enter}`);
  };

  it('goes straight to the server and is shown', async () => {
    const view = await openProfile();
    view.server.on(USERNAME, () => {
      view.server.on(PROFILE, () => liveResponse(profileOf({ username: 'ana.souza' }), 2));
      return { body: { message: 'Username atualizado.' } };
    });
    await change(view, 'ana.souza');
    await screen.findByText('Username atualizado.');
    expect(view.server.callsTo(USERNAME).map(({ body }) => body)).toEqual([{ username: 'ana.souza' }]);
    expect(await screen.findByRole('heading', { name: 'ana.souza' })).toBeVisible();
    expect(view.server.callsTo('POST /api/profile/initiate-update')).toEqual([]);
  });

  it.each([
    ['an', 'Mínimo de 3 caracteres.'],
    ['ana souza', 'Use apenas letras sem acento, números, ponto, hífen e sublinhado.'],
    ['ana', 'Este já é o seu username.'],
  ])('%j is rejected before it is sent', async (username, message) => {
    const view = await openProfile();
    await change(view, username);
    await waitFor(() => {
      expect(field('Username')).toHaveAccessibleDescription(expect.stringContaining(message));
    });
    expect(field('Username')).toHaveFocus();
    expect(view.server.callsTo(USERNAME)).toEqual([]);
    await expectNoAxeViolations();
  });

  it('that is taken is said at its field and in a toast, and stays typed', async () => {
    const view = await openProfile();
    view.server.on(USERNAME, () => rejection(409, 'USERNAME_TAKEN', 'Este username já está em uso.'));
    await change(view, 'bia');
    await waitFor(() => {
      expect(screen.getAllByText('Este username já está em uso.')).toHaveLength(2);
    });
    expect(field('Username')).toHaveAccessibleDescription(expect.stringContaining('Este username já está em uso.'));
    expect(field('Username')).toHaveValue('bia');
  });
});

describe('personal data', () => {
  it('the newsletter is switched at once, and back when that fails', async () => {
    const { user, server } = await openProfile();
    const { promise, respond } = pending();
    server.on(NEWSLETTER, () => promise);
    const toggle = screen.getByRole('switch', { name: 'Novidades por e-mail' });
    expect(toggle).not.toBeChecked();
    await user.click(toggle);
    expect(toggle).toBeChecked();
    expect(server.callsTo(NEWSLETTER)[0]?.body).toEqual({ isSubscribed: true });
    respond(rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.'));
    await waitFor(() => {
      expect(toggle).not.toBeChecked();
    });
    await screen.findByText('Serviço temporariamente indisponível.');
  });

  it('the notices of an end are chosen at once, and as before when that fails', async () => {
    const { user, server } = await openProfile();
    const early = await screen.findByRole('switch', { name: 'Avisar também 3 dias antes' });
    const late = screen.getByRole('switch', { name: 'Avisar também 1 hora antes' });
    expect([early, late].map((one) => one.getAttribute('aria-checked'))).toEqual(['false', 'true']);
    const CHANGE = 'PATCH /api/notifications/preferences';
    const preferences = { three_days_before_end: true, one_hour_before_end: true };
    server.on(CHANGE, () => ({ body: { message: 'Preferências salvas.', preferences } }));
    await user.click(early);
    expect(early).toBeChecked();
    await screen.findByText('Preferências salvas.');
    expect(server.callsTo(CHANGE)[0]?.body).toEqual({ three_days_before_end: true });
    const { promise, respond } = pending();
    server.on(CHANGE, () => promise);
    await user.click(late);
    expect(late).not.toBeChecked();
    respond(rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.'));
    await waitFor(() => {
      expect([early, late].map((one) => one.getAttribute('aria-checked'))).toEqual(['true', 'true']);
    });
  });

  it('each kind of mail is shown as it is wanted, and switched by itself', async () => {
    const { user, server } = await openProfile();
    const toggle = await screen.findByRole('switch', { name: 'E-mail de reembolsos' });
    expect(toggle).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'E-mail de respostas do suporte' })).toBeChecked();
    const CHANGE = 'PATCH /api/notifications/preferences';
    server.on(CHANGE, () => ({ body: { message: 'Preferências salvas.', preferences: { refunds: true } } }));
    await user.click(toggle);
    await screen.findByText('Preferências salvas.');
    expect(server.callsTo(CHANGE).map(({ body }) => body)).toEqual([{ refunds: true }]);
    expect(toggle).toBeChecked();
  });

  it('every press counts while an earlier one is sent', async () => {
    const { user, server } = await openProfile();
    const early = await screen.findByRole('switch', { name: 'Avisar também 3 dias antes' });
    const refunds = screen.getByRole('switch', { name: 'E-mail de reembolsos' });
    const CHANGE = 'PATCH /api/notifications/preferences';
    const first = pending();
    server.on(CHANGE, () => first.promise);
    await user.click(early);
    await user.click(refunds);
    await user.click(early);
    expect([early, refunds].map((one) => one.getAttribute('aria-checked'))).toEqual(['false', 'true']);
    const now = { three_days_before_end: false, refunds: true };
    server.on(CHANGE, () => ({ body: { message: 'Preferências salvas.', preferences: now } }));
    first.respond({ body: { message: 'Primeira salva.', preferences: { three_days_before_end: true } } });
    await screen.findByText('Preferências salvas.');
    expect(server.callsTo(CHANGE).map(({ body }) => body)).toEqual([{ three_days_before_end: true }, now]);
    expect([early, refunds].map((one) => one.getAttribute('aria-checked'))).toEqual(['false', 'true']);
  });

  it('is handed over as a JSON file', async () => {
    const files = fakeFiles();
    const { user, server } = await openProfile();
    const exported = { user: { username: 'ana' }, sessions: [] };
    server.on(EXPORT, () => ({ body: exported }));
    await user.click(button('Baixar meus dados'));
    await waitFor(async () => {
      expect(await files.saved()).toHaveLength(1);
    });
    const [file] = await files.saved();
    expect(file?.name).toBe('meus_dados.json');
    expect(JSON.parse(file?.text ?? '')).toEqual(exported);
  });

  it('that cannot be handed over now says why', async () => {
    const { user, server } = await openProfile();
    server.on(EXPORT, () => rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.'));
    await user.click(button('Baixar meus dados'));
    await screen.findByText('Serviço temporariamente indisponível.');
  });
});
