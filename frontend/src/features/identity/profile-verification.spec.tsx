import { jest } from '@jest/globals';
import { DIALOG_RESET_DELAY } from '@shop/contracts/limits';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { elapsedNow, noteServerTime, serverNow } from '../../shared/time/clock.js';
import { liveResponse, rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations } from '../../shared/testing/render-screen.js';
import {
  button,
  expectCleanWindow,
  CONFIRM,
  field,
  INITIATE,
  profileOpener,
  PROFILE,
  profileOf,
} from '../../shared/testing/profile-fixture.js';
import { useVerification, type PendingUpdate } from './verification.js';
import { ProfileScreen } from './profile-screen.js';

const openProfile = profileOpener(<ProfileScreen />);

type View = Awaited<ReturnType<typeof openProfile>>;

const BY_EMAIL = 'Receber código por e-mail';
const BY_APP = 'Usar app autenticador';
const sent = { body: { message: 'Enviamos um código de 6 dígitos para o seu e-mail.' } };

async function askForEmail({ user }: View, email = 'nova@x.com') {
  await user.click(button('Alterar Email'));
  await user.clear(field('E-mail'));
  await user.type(field('E-mail'), `${email}{Enter}`);
}

async function askForPassword({ user }: View, password = 'segredo-novo', confirmation = password) {
  await user.click(button('Alterar Senha'));
  await user.type(field('Nova senha'), password);
  await user.type(field('Confirmar senha'), `${confirmation}{Enter}`);
}

const dialog = () => screen.findByRole('dialog', { name: 'Verificação de segurança' });
const gone = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

describe('another e-mail', () => {
  it('is confirmed by the code that went there, and says so until then', async () => {
    const { server, user } = await openProfile({ is_email_proven: false });
    expect(button('Alterar Email')).toHaveAccessibleDescription('ana@x.com (não confirmado)');
    server.on('POST /api/auth/verify-email', () => rejection(401, 'INVALID_CODE', 'Código inválido ou expirado.'));
    await user.click(button('Alterar Email'));
    await user.click(button('Confirmar e-mail'));
    await screen.findByRole('dialog', { name: 'Confirme seu e-mail' });
    await expectCleanWindow();
    await user.type(field('Código'), '000000');
    await screen.findByText('Código inválido ou expirado.');
    server.on('POST /api/auth/verify-email', () => {
      server.on(PROFILE, () => liveResponse(profileOf(), 2));
      return { body: { message: 'E-mail confirmado! Agora você já pode entrar.' } };
    });
    await user.type(field('Código'), '123456');
    await gone();
    await screen.findByText('E-mail confirmado.');
    expect(server.callsTo('POST /api/auth/verify-email').at(-1)?.body).toEqual({ email: 'ana@x.com', code: '123456' });
    expect(button('Alterar Email')).toHaveAccessibleDescription('ana@x.com');
  });

  it('changes once the code that was mailed is brought', async () => {
    const view = await openProfile();
    const { server, user } = view;
    server.on(INITIATE, () => sent);
    server.on(CONFIRM, () => {
      server.on(PROFILE, () => liveResponse(profileOf({ email: 'nova@x.com' }), 2));
      return { body: { message: 'E-mail atualizado.' } };
    });
    await askForEmail(view);
    await dialog();
    expect(button(BY_EMAIL)).toHaveFocus();
    expect(button(BY_EMAIL)).toHaveTextContent(/^Receber código por e-mail$/);
    expect(button(BY_EMAIL)).not.toHaveAttribute('aria-label');
    expect(screen.queryByRole('button', { name: BY_APP })).toBeNull();
    await expectCleanWindow();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(field('Código')).toHaveFocus();
    });
    expect(server.callsTo(INITIATE).map(({ body }) => body)).toEqual([
      { verificationMethod: 'email', updateType: 'email' },
    ]);
    expect(button('Verificar')).toBeDisabled();
    await expectCleanWindow();
    await user.keyboard('123456');
    await gone();
    expect(server.callsTo(CONFIRM).map(({ body }) => body)).toEqual([
      { updateType: 'email', verificationMethod: 'email', code: '123456', newData: { email: 'nova@x.com' } },
    ]);
    await screen.findByText('E-mail atualizado.');
    await waitFor(() => {
      expect(button('Alterar Email')).toHaveAccessibleDescription('nova@x.com');
    });
  });

  it.each([
    ['ana', 'Email inválido.'],
    ['ana@x.com', 'Este já é o seu e-mail.'],
  ])('%j is rejected before any verification', async (email, message) => {
    await askForEmail(await openProfile(), email);
    await waitFor(() => {
      expect(field('E-mail')).toHaveAccessibleDescription(expect.stringContaining(message));
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    await expectNoAxeViolations();
  });

  it('that is taken is said where it was typed; the code is not spent', async () => {
    const view = await openProfile({ is_two_factor_enabled: true });
    view.server.on(CONFIRM, () => rejection(409, 'EMAIL_TAKEN', 'Este e-mail já está em uso.'));
    await askForEmail(view);
    await dialog();
    await view.user.click(button(BY_APP));
    await view.user.keyboard('123456');
    await gone();
    expect(field('E-mail')).toHaveAccessibleDescription(expect.stringContaining('Este e-mail já está em uso.'));
    expect(field('E-mail')).toHaveValue('nova@x.com');
  });
});

describe('another password', () => {
  it('changes with the authenticator, and its form is empty as soon as the verification begins', async () => {
    const view = await openProfile({ is_two_factor_enabled: true });
    const { server, user } = view;
    server.on(CONFIRM, () => ({ body: { message: 'Senha atualizada.' } }));
    await user.click(button('Alterar Senha'));
    await user.type(field('Nova senha'), 'segredo-novo');
    await user.type(field('Confirmar senha'), 's');
    // Half typed is not wrong yet; an error shown during the click would move its target.
    expect(screen.queryByText('As senhas não coincidem.')).toBeNull();
    await user.type(field('Confirmar senha'), 'egredo-novo');
    await user.click(button('Salvar'));
    await dialog();
    expect(field('Nova senha')).toHaveValue('');
    expect(field('Confirmar senha')).toHaveValue('');
    await user.click(button(BY_APP));
    expect(server.callsTo(INITIATE)).toEqual([]);
    await user.keyboard('654321');
    await gone();
    expect(server.callsTo(CONFIRM).map(({ body }) => body)).toEqual([
      { updateType: 'password', verificationMethod: '2fa', code: '654321', newData: { password: 'segredo-novo' } },
    ]);
    await screen.findByText('Senha atualizada.');
  });

  it('is rejected at its fields, in the words of the specification', async () => {
    await askForPassword(await openProfile(), 'curta', 'outra');
    await waitFor(() => {
      expect(field('Nova senha')).toHaveAccessibleDescription(
        expect.stringContaining('Nova senha precisa de no mínimo 8 caracteres.'),
      );
    });
    expect(field('Confirmar senha')).toHaveAccessibleDescription('As senhas não coincidem.');
    expect(field('Nova senha')).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    await expectNoAxeViolations();
  });

  it('must be typed the same twice', async () => {
    const view = await openProfile();
    await askForPassword(view, 'segredo-novo', 'segredo-nova');
    await waitFor(() => {
      expect(field('Confirmar senha')).toHaveAccessibleDescription('As senhas não coincidem.');
    });
    expect(field('Confirmar senha')).toHaveFocus();
    await view.user.clear(field('Nova senha'));
    await view.user.type(field('Nova senha'), 'segredo-nova');
    await waitFor(() => {
      expect(field('Confirmar senha')).not.toHaveAccessibleDescription();
    });
  });
});

describe('the verification', () => {
  it('empties the boxes and says why when the code is wrong', async () => {
    const view = await openProfile({ is_two_factor_enabled: true });
    view.server.on(CONFIRM, () => rejection(401, 'INVALID_CODE', 'Código inválido ou expirado.'));
    await askForEmail(view);
    await dialog();
    await view.user.click(button(BY_APP));
    await view.user.keyboard('000000');
    await waitFor(() => {
      expect(field('Código')).toHaveAccessibleDescription('Código inválido ou expirado.');
    });
    expect(field('Código')).toHaveValue('');
    expect(field('Código')).toHaveFocus();
    await expectCleanWindow();
  });

  it('goes back to the choice with the code forgotten', async () => {
    const view = await openProfile({ is_two_factor_enabled: true });
    await askForEmail(view);
    await dialog();
    await view.user.click(button(BY_APP));
    await view.user.keyboard('123');
    await view.user.click(button('Voltar'));
    expect(button(BY_EMAIL)).toHaveFocus();
    await view.user.click(button(BY_APP));
    expect(field('Código')).toHaveValue('');
  });

  it('stays at the choice when no code could be requested', async () => {
    const view = await openProfile();
    view.server.on(INITIATE, () => rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.'));
    await askForEmail(view);
    await dialog();
    await view.user.click(button(BY_EMAIL));
    await screen.findByText('Serviço temporariamente indisponível.');
    expect(button(BY_EMAIL)).toBeVisible();
  });

  it('can be left, and gives the focus back', async () => {
    const view = await openProfile();
    await askForEmail(view);
    await dialog();
    await view.user.keyboard('{Escape}');
    await gone();
    await waitFor(() => {
      expect(field('E-mail')).toHaveFocus();
    });
    expect(field('E-mail')).toHaveValue('nova@x.com');
  });

  it('forgets the code when it is left', async () => {
    const view = await openProfile({ is_two_factor_enabled: true });
    await askForEmail(view);
    await dialog();
    await view.user.click(button(BY_APP));
    await view.user.keyboard('123{Escape}');
    await gone();
    await view.user.click(button('Salvar'));
    await dialog();
    await view.user.click(button(BY_APP));
    expect(field('Código')).toHaveValue('');
  });

  it('sends another code after 60 seconds', async () => {
    const view = await openProfile();
    view.server.on(INITIATE, () => sent);
    await askForEmail(view);
    await dialog();
    await view.user.click(button(BY_EMAIL));
    expect(await screen.findByRole('button', { name: 'Reenviar Código' })).toBeDisabled();
    noteServerTime(new Date(serverNow() + 61_000).toISOString(), elapsedNow(), elapsedNow());
    await waitFor(() => {
      expect(button('Reenviar Código')).toBeEnabled();
    });
    await view.user.click(button('Reenviar Código'));
    await waitFor(() => {
      expect(button('Reenviar Código')).toBeDisabled();
    });
    const bodies = view.server.callsTo(INITIATE).map(({ body }) => body);
    expect(bodies).toEqual(Array(2).fill({ verificationMethod: 'email', updateType: 'email' }));
    const keys = view.server.callsTo(INITIATE).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });
});

describe('the course of a verification', () => {
  const update: PendingUpdate = { updateType: 'email', newData: { email: 'nova@x.com' } };
  const other: PendingUpdate = { updateType: 'password', newData: { password: 'segredo-novo' } };
  const afresh = { open: false, update: null, step: 'select', method: null };

  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  function atTheCode() {
    const { result } = renderHook(useVerification);
    act(() => {
      result.current.start(update);
    });
    act(() => {
      result.current.choose(update, '2fa');
    });
    return result;
  }

  it('starts over 300 ms after it is closed, not while it fades out', () => {
    const result = atTheCode();
    act(() => {
      result.current.close();
    });
    expect(result.current).toMatchObject({ open: false, step: 'code', method: '2fa' });
    act(() => jest.advanceTimersByTime(DIALOG_RESET_DELAY - 1));
    expect(result.current).toMatchObject({ step: 'code' });
    act(() => jest.advanceTimersByTime(1));
    expect(result.current).toMatchObject(afresh);
  });

  it('of another update begins at the choice, however soon it comes, and stays', () => {
    const result = atTheCode();
    act(() => {
      result.current.close();
    });
    act(() => {
      result.current.start(other);
    });
    expect(result.current).toMatchObject({ open: true, update: other, step: 'select', method: null });
    act(() => jest.advanceTimersByTime(DIALOG_RESET_DELAY));
    expect(result.current).toMatchObject({ open: true, update: other });
  });

  it('is not moved on by the response to an abandoned update', () => {
    const result = atTheCode();
    act(() => {
      result.current.start(other);
    });
    act(() => {
      result.current.choose(update, 'email');
    });
    expect(result.current).toMatchObject({ update: other, step: 'select' });
  });
});
