import { act, screen, waitFor } from '@testing-library/react';
import { ProfileScreen } from '../features/identity/profile-screen.js';
import { useSession } from '../shared/session/session.js';
import { rejection } from '../shared/testing/fake-server.js';
import { button, expectCleanWindow, field, profileOpener } from '../shared/testing/profile-fixture.js';
import { StepUpHost } from './step-up-host.js';

const GENERATE = 'POST /api/profile/2fa/generate';
const CONFIRM = 'POST /api/auth/confirm';
const CODES = 'POST /api/profile/2fa/recovery-codes';

const openProfile = profileOpener(
  <>
    <ProfileScreen />
    <StepUpHost />
  </>,
);
const wanted = () => rejection(403, 'REAUTHENTICATION_REQUIRED', 'Confirme que é você para continuar.');
const seed = {
  body: { message: 'Leia.', qrCodeUrl: 'data:image/png;base64,iVBORw0KGgo=', secret: 'JBSWY3DPEHPK3PXP' },
};

async function asked() {
  const view = await openProfile();
  view.server.on(GENERATE, wanted);
  await view.user.click(button('Ativar 2FA'));
  await screen.findByRole('dialog', { name: 'Confirme que é você' });
  return view;
}

describe('a command that needs a step-up verification', () => {
  it('asks for the password, and goes on by itself', async () => {
    const { server, user } = await asked();
    expect(field('Senha')).toHaveFocus();
    await expectCleanWindow();
    server.on(CONFIRM, () => {
      server.on(GENERATE, () => seed);
      return { body: { message: 'Identidade confirmada.' } };
    });
    await user.keyboard('minha senha{Enter}');
    await screen.findByRole('dialog', { name: 'Ativar verificação em duas etapas' });
    expect(server.callsTo(CONFIRM).map(({ body }) => body)).toEqual([{ password: 'minha senha' }]);
    expect(server.callsTo(GENERATE)).toHaveLength(2);
  });

  it('says what was wrong, and asks for the code where the server wants one', async () => {
    const { server, user } = await asked();
    server.on(CONFIRM, () => rejection(401, 'INVALID_CREDENTIALS', 'Usuário ou senha incorretos.'));
    await user.keyboard('errada{Enter}');
    await waitFor(() => {
      expect(field('Senha')).toHaveAccessibleDescription(/Senha incorreta\./);
    });
    server.on(CONFIRM, () => rejection(401, 'INVALID_CODE', 'Código inválido ou expirado.'));
    await user.keyboard('{Enter}');
    expect(await screen.findByLabelText('Código')).toHaveAccessibleDescription(/Código inválido ou expirado\./);
    await user.type(field('Código'), '123456');
    server.on(CONFIRM, () => {
      server.on(GENERATE, () => seed);
      return { body: { message: 'Identidade confirmada.' } };
    });
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Ativar verificação em duas etapas' });
    expect(server.callsTo(CONFIRM).at(-1)?.body).toEqual({ password: 'errada', code: '123456' });
  });

  it('given up leaves everything as it was, without a word', async () => {
    const { server, user } = await asked();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await waitFor(() => {
      expect(button('Ativar 2FA')).not.toHaveAttribute('aria-disabled', 'true');
    });
    expect(server.callsTo(GENERATE)).toHaveLength(1);
    expect(screen.queryByText('Confirme que é você para continuar.')).toBeNull();
  });

  it('ends with the session', async () => {
    await asked();
    act(() => {
      useSession.getState().end(useSession.getState().token, 'ended');
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('of somebody with two-factor asks for both at once, above the window it came from', async () => {
    const { server, user } = await openProfile({ is_two_factor_enabled: true });
    server.on(CODES, wanted);
    await user.click(button('Gerar novos códigos'));
    await user.click(await screen.findByRole('button', { name: 'Gerar códigos' }));
    await screen.findByRole('dialog', { name: 'Confirme que é você' });
    expect(field('Código')).toBeVisible();
    const recoveryCodes = Array.from({ length: 10 }, (_one, at) => `ABCDEFGH${String(at)}Z`);
    server.on(CONFIRM, () => {
      server.on(CODES, () => ({ body: { message: 'Novos códigos gerados.', recoveryCodes } }));
      return { body: { message: 'Identidade confirmada.' } };
    });
    await user.keyboard('minha senha');
    await user.type(field('Código'), '123456{Enter}');
    await screen.findByRole('dialog', { name: 'Códigos de recuperação' });
    expect(screen.getByText(recoveryCodes[9] ?? '')).toBeVisible();
    await expectCleanWindow();
  });
});
