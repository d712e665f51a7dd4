import { act, screen, waitFor } from '@testing-library/react';
import { fakeServer, liveResponse, pending } from '../../../shared/testing/fake-server.js';
import { renderScreen, signIn } from '../../../shared/testing/render-screen.js';
import { see } from '../../../shared/testing/see.js';
import { draftOfOpening, dropDraftOfOpening } from '../drafts.js';
import { SupportScreen } from '../support-screen.js';

const OPENED = { status: 201, body: { message: 'Ticket aberto.', ticket: { id: 7 } } };
const SUPPORT = '/dashboard/support';

/** Writes a ticket and sends it; the response is awaited. */
async function send() {
  signIn();
  const response = pending();
  const { headers, body } = liveResponse([]);
  fakeServer({
    'GET /api/tickets?page=1&pageSize=20': () => ({ body, headers: { ...headers, 'X-Total-Count': '0' } }),
    'POST /api/tickets': () => response.promise,
  });
  const view = renderScreen(<SupportScreen />, { path: SUPPORT });
  await view.user.click(await screen.findByRole('button', { name: 'Novo Ticket' }));
  await view.user.type(await screen.findByLabelText('Assunto'), 'Não abre');
  await view.user.type(screen.getByLabelText('Mensagem'), 'O botão.');
  await view.user.click(screen.getByRole('button', { name: 'Abrir Ticket' }));
  return { ...view, response };
}

afterEach(dropDraftOfOpening);

it('keeps a draft that was changed while the ticket was on its way', async () => {
  const { user, response } = await send();
  await user.type(screen.getByLabelText('Mensagem'), ' E o vídeo.');
  response.respond(OPENED);
  await waitFor(() => {
    expect(location.pathname).toBe(`${SUPPORT}/7`);
  });
  await user.click(await screen.findByRole('button', { name: 'Novo Ticket' }));
  expect(await screen.findByLabelText('Mensagem')).toHaveValue('O botão. E o vídeo.');
});

it('leaves the window of another ticket open, which was opened while the first was on its way', async () => {
  const { user, response } = await send();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Novo Ticket' }));
  await user.type(await screen.findByLabelText('Assunto'), ' em casa');
  response.respond(OPENED);
  await see('Ticket aberto.');
  expect(await screen.findByRole('dialog', { name: 'Abrir Novo Ticket' })).toBeVisible();
  expect(screen.getByLabelText('Assunto')).toHaveValue('Não abre em casa');
  expect(location.pathname).toBe(SUPPORT);
});

it('leads no one away who has left Suporte', async () => {
  const { unmount, response } = await send();
  unmount();
  history.replaceState(null, '', '/dashboard/shop');
  await act(async () => {
    response.respond(OPENED);
    await response.promise;
  });
  await waitFor(() => {
    expect(draftOfOpening().subject).toBe('');
  });
  expect(location.pathname).toBe('/dashboard/shop');
});
