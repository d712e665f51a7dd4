import { act, screen, waitFor } from '@testing-library/react';
import { profile as profileResource } from '../../shared/resources/profile.js';
import { fakeServer, liveResponse, rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import {
  button,
  expectCleanWindow,
  field,
  profileOpener,
  PROFILE,
  profileOf,
} from '../../shared/testing/profile-fixture.js';
import { EmailRequest } from './email-request.js';
import { ProfileScreen } from './profile-screen.js';

const openProfile = profileOpener(<ProfileScreen />);
const ADD = 'POST /api/profile/email';

describe('the first e-mail', () => {
  const none = { email: null, is_email_proven: false, needs_email: true };

  it('is added without a code by mail, and its own code comes next', async () => {
    const { server, user } = await openProfile(none);
    expect(button('Alterar Email')).toHaveAccessibleDescription('Adicione o seu');
    expect(screen.getByText('Sem e-mail')).toBeVisible();
    await user.click(button('Alterar Email'));
    server.on(ADD, () => rejection(409, 'EMAIL_TAKEN', 'Este e-mail já está em uso.'));
    await user.type(field('E-mail'), 'bia@x.com{Enter}');
    await screen.findByText('Este e-mail já está em uso.');
    server.on(ADD, () => {
      server.on(PROFILE, () => liveResponse(profileOf({ ...none, email: 'ana@x.com' }), 2));
      return { body: { message: 'E-mail adicionado.' } };
    });
    await user.clear(field('E-mail'));
    await user.type(field('E-mail'), 'ana@x.com{Enter}');
    await screen.findByText(/os avisos e os links de senha não chegam a você/);
    expect(server.callsTo(ADD).at(-1)?.body).toEqual({ email: 'ana@x.com' });
    expect(button('Confirmar e-mail')).toBeEnabled();
    await expectNoAxeViolations();
  });

  it('is needed for a new password, unless the authenticator is on', async () => {
    const { user } = await openProfile({ ...none, is_two_factor_enabled: true });
    await user.click(button('Alterar Senha'));
    await user.type(field('Nova senha'), 'segredo-novo');
    await user.type(field('Confirmar senha'), 'segredo-novo{Enter}');
    await screen.findByRole('dialog', { name: 'Verificação de segurança' });
    expect(screen.queryByRole('button', { name: 'Receber código por e-mail' })).toBeNull();
    expect(screen.getByText(/ainda não tem um e-mail confirmado/)).toBeVisible();
    expect(button('Usar app autenticador')).toBeEnabled();
    await expectCleanWindow();
  });

  it('is requested on every screen, and no longer once it is proven', async () => {
    signIn();
    const server = fakeServer({ [PROFILE]: () => liveResponse(profileOf(none)) });
    renderScreen(<EmailRequest />, { path: '/dashboard' });
    expect(await screen.findByRole('link', { name: 'Adicionar e-mail' })).toHaveAttribute('href', '/dashboard/profile');
    await expectNoAxeViolations();
    server.on(PROFILE, () => liveResponse(profileOf(), 2));
    act(() => {
      profileResource.refresh();
    });
    await waitFor(() => {
      expect(screen.queryByRole('complementary')).toBeNull();
    });
  });
});
