import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fakeServer, pending } from '../../../shared/testing/fake-server.js';
import { renderScreen, signIn } from '../../../shared/testing/render-screen.js';
import { NewTicketDialog } from './new-ticket-dialog.js';

function Opening() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        Novo Ticket
      </button>
      <NewTicketDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

it('keeps a draft that was changed while the ticket was on its way', async () => {
  signIn();
  const response = pending();
  fakeServer({ 'POST /api/tickets': () => response.promise });
  const { user } = renderScreen(<Opening />, { path: '/dashboard/support' });
  await user.type(screen.getByLabelText('Assunto'), 'Não abre');
  await user.type(screen.getByLabelText('Mensagem'), 'O botão.');
  await user.click(screen.getByRole('button', { name: 'Abrir Ticket' }));
  await user.type(screen.getByLabelText('Mensagem'), ' E o vídeo.');
  response.respond({ status: 201, body: { message: 'Ticket aberto.', ticket: { id: 7 } } });
  await waitFor(() => {
    expect(location.pathname).toBe('/dashboard/support/7');
  });
  await user.click(screen.getByRole('button', { name: 'Novo Ticket' }));
  expect(await screen.findByLabelText('Mensagem')).toHaveValue('O botão. E o vídeo.');
  await user.clear(screen.getByLabelText('Mensagem'));
  await user.clear(screen.getByLabelText('Assunto'));
});
