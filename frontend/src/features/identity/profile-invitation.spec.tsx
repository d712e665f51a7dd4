import { screen } from '@testing-library/react';
import { useConfig } from '../../shared/config/config.js';
import { rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations } from '../../shared/testing/render-screen.js';
import { button, profileOpener, referral, REFERRAL } from '../../shared/testing/profile-fixture.js';
import { ProfileScreen } from './profile-screen.js';

const openProfile = profileOpener(<ProfileScreen />);

describe('The invitation', () => {
  it('shows code, link, what came of it, and the rule; the link is copied', async () => {
    useConfig.setState({ referralPercent: 5 });
    const { user } = await openProfile();
    expect(await screen.findByText('ABCD2345')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Convide e ganhe' })).toBeVisible();
    expect(screen.getByText(/Você ganha 5% da primeira compra/)).toBeVisible();
    expect(screen.getByText('Convidados').nextSibling).toHaveTextContent('3');
    expect(screen.getByText('Ganhos').nextSibling).toHaveTextContent('12,50');
    await user.click(button('Copiar link'));
    expect(await screen.findByRole('button', { name: 'Link copiado' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(referral.url);
    await expectNoAxeViolations();
  });

  it('promises nothing where nothing is earned', async () => {
    useConfig.setState({ referralPercent: 0 });
    await openProfile();
    expect(await screen.findByRole('heading', { name: 'Convites' })).toBeVisible();
    expect(screen.queryByText(/ganha/)).toBeNull();
  });

  it('says what failed', async () => {
    await openProfile({}, { [REFERRAL]: () => rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.') });
    expect(await screen.findByText('Erro ao carregar seu convite.')).toBeVisible();
  });
});
