import { fireEvent, screen, within } from '@testing-library/react';
import { fakeServer, liveResponse } from '../shared/testing/fake-server.js';
import { renderScreen, signIn } from '../shared/testing/render-screen.js';
import { LazyBell } from './lazy-bell.js';

it('a bell that is pressed before its code has arrived opens once it has', async () => {
  fakeServer({ 'GET /api/notifications?pageSize=100': () => liveResponse([]) });
  signIn();
  renderScreen(<LazyBell />);
  fireEvent.click(screen.getByRole('button', { name: 'Notificações' }));
  const panel = await screen.findByRole('dialog', { name: 'Notificações' });
  expect(await within(panel).findByText('Nenhuma notificação por aqui.')).toBeVisible();
});
