import { screen, waitFor } from '@testing-library/react';
import { fakeServer, liveResponse, pending } from '../../../shared/testing/fake-server.js';
import { renderScreen, signIn } from '../../../shared/testing/render-screen.js';
import { TicketNotes } from './ticket-notes.js';

const NOTES = '/api/tickets/7/notes';

it('the next note, typed while one is on its way, stays in the box', async () => {
  signIn({ role: 'Admin' });
  const response = pending();
  fakeServer({
    [`GET ${NOTES}`]: () => liveResponse({ notes: [] }),
    [`POST ${NOTES}`]: () => response.promise,
  });
  const { user } = renderScreen(<TicketNotes ticketId={7} />);
  const box = screen.getByLabelText('Nova nota');
  await user.type(box, 'Cliente antigo');
  await user.click(screen.getByRole('button', { name: 'Adicionar nota' }));
  await user.type(box, '{Enter}Ligou hoje');
  const note = { id: 'n1', content: 'Cliente antigo', author: 'carla', created_at: '2026-11-20T02:04:05.123Z' };
  response.respond({ status: 201, body: { message: 'Nota adicionada.', note } });
  await waitFor(() => {
    expect(box).toHaveValue('Ligou hoje');
  });
});

it('a note that was sent is out of the box that was opened again in the meantime', async () => {
  signIn({ role: 'Admin' });
  const response = pending();
  fakeServer({
    [`GET ${NOTES}`]: () => liveResponse({ notes: [] }),
    [`POST ${NOTES}`]: () => response.promise,
  });
  const { user, unmount } = renderScreen(<TicketNotes ticketId={7} />);
  await user.type(screen.getByLabelText('Nova nota'), 'Ligou ontem');
  await user.click(screen.getByRole('button', { name: 'Adicionar nota' }));
  unmount();
  renderScreen(<TicketNotes ticketId={7} />);
  expect(screen.getByLabelText('Nova nota')).toHaveValue('Ligou ontem');
  const note = { id: 'n1', content: 'Ligou ontem', author: 'carla', created_at: '2026-11-20T02:04:05.123Z' };
  response.respond({ status: 201, body: { message: 'Nota adicionada.', note } });
  await waitFor(() => {
    expect(screen.getByLabelText('Nova nota')).toHaveValue('');
  });
});
