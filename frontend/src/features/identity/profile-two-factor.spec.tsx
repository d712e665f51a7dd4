import { screen, waitFor, within } from '@testing-library/react';
import { LastingWindow } from '../../shared/live/lasting-window.js';
import { fakeFiles } from '../../shared/testing/fake-files.js';
import { liveResponse, pending, rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations } from '../../shared/testing/render-screen.js';
import {
  button,
  expectCleanWindow,
  field,
  profileOpener,
  PROFILE,
  profileOf,
} from '../../shared/testing/profile-fixture.js';
import { ProfileScreen } from './profile-screen.js';

const openProfile = profileOpener(<ProfileScreen />);

const GENERATE = 'POST /api/profile/2fa/generate';
const VERIFY = 'POST /api/profile/2fa/verify';

const secret = 'JBSWY3DPEHPK3PXP';
const seed = { body: { message: 'Leia o QR code.', qrCodeUrl: 'data:image/png;base64,iVBORw0KGgo=', secret } };
const recoveryCodes = Array.from({ length: 10 }, (_one, at) => `ABCDEFGH${String(at)}Z`);

async function activate() {
  const view = await openProfile();
  view.server.on(GENERATE, () => seed);
  await view.user.click(button('Ativar 2FA'));
  await screen.findByRole('dialog', { name: 'Ativar verificação em duas etapas' });
  return view;
}

async function activated() {
  const view = await activate();
  view.server.on(VERIFY, () => {
    view.server.on(PROFILE, () => liveResponse(profileOf({ is_two_factor_enabled: true }), 2));
    return { body: { message: 'Verificação em duas etapas ativada.', recoveryCodes } };
  });
  await view.user.keyboard('123456');
  await screen.findByRole('dialog', { name: 'Códigos de recuperação' });
  return view;
}

describe('two-factor', () => {
  it('that is on cannot be switched on again', async () => {
    await openProfile({ is_two_factor_enabled: true });
    expect(screen.getByText('Ativado')).toBeVisible();
    expect(button('Ativar 2FA')).toBeDisabled();
    expect(button('Ativar 2FA')).toHaveAccessibleDescription(/Para desativar, fale com o suporte\.$/);
    await expectNoAxeViolations();
  });

  it('is requested once, however often the button is pressed', async () => {
    const { server, user } = await openProfile();
    const { promise, respond } = pending();
    server.on(GENERATE, () => promise);
    await user.dblClick(button('Ativar 2FA'));
    expect(button('Ativar 2FA')).toHaveAttribute('aria-disabled', 'true');
    expect(server.callsTo(GENERATE)).toHaveLength(1);
    respond(seed);
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('that cannot be prepared says why', async () => {
    const { server, user } = await openProfile();
    server.on(GENERATE, () => rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.'));
    await user.click(button('Ativar 2FA'));
    await screen.findByText('Serviço temporariamente indisponível.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the QR code, and the key to copy', async () => {
    const { user } = await activate();
    expect(screen.getByRole('img', { name: 'QR code para o app autenticador' })).toHaveAttribute(
      'src',
      seed.body.qrCodeUrl,
    );
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(field('Código')).toHaveFocus();
    await expectCleanWindow();
    await user.click(button('Copiar chave'));
    expect(await navigator.clipboard.readText()).toBe(secret);
    expect(await screen.findByText('Chave copiada')).toBeInTheDocument();
  });

  it('asks for another code when that one is wrong', async () => {
    const { server, user } = await activate();
    server.on(VERIFY, () => rejection(401, 'INVALID_CODE', 'Código inválido ou expirado.'));
    await user.keyboard('000000');
    await waitFor(() => {
      expect(field('Código')).toHaveAccessibleDescription('Código inválido ou expirado.');
    });
    expect(field('Código')).toHaveValue('');
    expect(server.callsTo(VERIFY).map(({ body }) => body)).toEqual([{ token: '000000' }]);
    await expectCleanWindow();
  });

  it('given up gives the focus back', async () => {
    const { user } = await activate();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(button('Ativar 2FA')).toHaveFocus();
    });
  });
});

describe('the recovery codes', () => {
  it('are shown with the activation, to copy and to keep as a file', async () => {
    const files = fakeFiles();
    const { server, user } = await activated();
    expect(server.callsTo(VERIFY)).toHaveLength(1);
    const list = screen.getByRole('list', { name: 'Códigos de recuperação' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(recoveryCodes);
    expect(button('Copiar todas')).toHaveFocus();
    await expectCleanWindow();
    await user.keyboard('{Enter}');
    expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
    expect(await screen.findByRole('button', { name: 'Copiados' })).toHaveFocus();
    await user.click(button('Baixar'));
    const [file] = await files.saved();
    expect(file?.name).toBe('codigos_de_recuperacao.txt');
    expect(file?.text.split('\r\n')).toEqual(expect.arrayContaining(recoveryCodes));
  });

  it('are shown although their window was closed while the code was on its way', async () => {
    const { server, user } = await activate();
    const late = pending();
    server.on(VERIFY, () => late.promise);
    await user.keyboard('123456');
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    late.respond({ body: { message: 'Verificação em duas etapas ativada.', recoveryCodes } });
    await screen.findByRole('dialog', { name: 'Códigos de recuperação' });
    expect(screen.getByText(recoveryCodes[9] ?? '')).toBeVisible();
  });

  it.each([
    ['with the activation', VERIFY, 'Ativar 2FA', {}],
    ['generated later', 'POST /api/profile/2fa/recovery-codes', 'Gerar novos códigos', { is_two_factor_enabled: true }],
  ])('%s, are shown although the profile was left', async (_case, route, opener, change) => {
    const { server, user, rerender } = await openProfile(change);
    const late = pending();
    server.on(GENERATE, () => seed);
    server.on(route, () => late.promise);
    await user.click(button(opener));
    if (opener === 'Ativar 2FA') await user.type(await screen.findByLabelText('Código'), '123456');
    else await user.click(await screen.findByRole('button', { name: 'Gerar códigos' }));
    expect(server.callsTo(route)).toHaveLength(1);
    rerender(<LastingWindow />);
    late.respond({ body: { message: 'Códigos gerados.', recoveryCodes } });
    await screen.findByRole('dialog', { name: 'Códigos de recuperação' });
    expect(screen.getByText(recoveryCodes[9] ?? '')).toBeVisible();
  });

  it('are not lost by a slip: they close when the reader confirms that they are saved', async () => {
    const { user } = await activated();
    const reminder = /^Confirme que você guardou os códigos/;
    await user.keyboard('{Escape}');
    await screen.findByText(reminder);
    expect(screen.getByRole('dialog', { name: 'Códigos de recuperação' })).toBeVisible();
    await expectCleanWindow();
    await user.click(screen.getByRole('checkbox', { name: 'Guardei meus códigos em um lugar seguro' }));
    expect(screen.queryByText(reminder)).toBeNull();
    await user.click(button('Concluir'));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(screen.getByText('Ativado')).toBeVisible();
    expect(button('Ativar 2FA')).toBeDisabled();
    await waitFor(() => {
      expect(screen.getByRole('region', { name: 'Segurança da Conta' })).toHaveFocus();
    });
  });
});
