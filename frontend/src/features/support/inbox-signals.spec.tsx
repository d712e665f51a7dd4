import type { TicketThread } from '@shop/contracts/support';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { fakeServer, liveResponse, lostConnection, pending } from '../../shared/testing/fake-server.js';
import { openedSockets } from '../../shared/testing/fake-socket.js';
import { pressAgain } from '../../shared/testing/press-again.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { see } from '../../shared/testing/see.js';
import { InboxScreen } from './inbox-screen.js';

const AT = '2026-11-20T02:04:05.123Z';
const THREAD = 'GET /api/tickets/7';
const thread: TicketThread = {
  ticket: { id: 7, subject: 'Não abre', status: 'OPEN', assigned_to: null },
  messages: [
    {
      id: 'm1',
      type: 'TEXT',
      content: 'Mensagem 1',
      attachment_url: null,
      attachment_name: null,
      staff_only: false,
      sender_id: 'u1',
      sender_name: 'ana',
      created_at: AT,
    },
  ],
  older: null,
};
const CONTEXT = { username: 'ana', is_online: true, balance: 30, subscriptions: [], orders: [], tickets: [] };

const none = () => {
  const { headers, body } = liveResponse([]);
  return { body, headers: { ...headers, 'X-Total-Count': '0' } };
};

/** Opens ticket 7 in the inbox, which follows the tickets' signals. */
const open = async () => {
  signIn({ role: 'Admin', userId: 's1' });
  const server = fakeServer({
    'GET /api/tickets/all?status=OPEN&pageSize=50&sort=waiting_since': none,
    'GET /api/tickets/all?status=PENDING&pageSize=50': none,
    'GET /api/tickets/all?status=CLOSED&pageSize=50': none,
    [THREAD]: () => liveResponse(thread),
    [`${THREAD}/notes`]: () => liveResponse({ notes: [] }),
    [`${THREAD}/context`]: () => ({ body: CONTEXT }),
  });
  const inbox = (
    <Route path="/admin/support">
      <InboxScreen />
    </Route>
  );
  const view = renderScreen(inbox, { path: '/admin/support?ticket=7' });
  await screen.findByText('Mensagem 1');
  await waitFor(() => {
    expect(openedSockets.at(-1)?.namespaces.get('/support')).toBeDefined();
  });
  const send = (type: string, ticketId: number, assignedTo: string | null = null) => {
    act(() => {
      const payload = { ticketId, subject: 'Caiu', assignedTo };
      openedSockets.at(-1)?.namespaces.get('/support')?.send({ type, payload });
    });
  };
  return { server, send, ...view };
};

describe('the inbox', () => {
  it('says what happens to other tickets, and leaves one that was deleted', async () => {
    const { send } = await open();
    send('NEW_MESSAGE', 7);
    send('NEW_TICKET', 8);
    expect(await screen.findByText('Novo Ticket Aberto (#8): Caiu')).toBeInTheDocument();
    send('NEW_MESSAGE', 8);
    expect(await screen.findByText('Nova Mensagem no Ticket #8')).toBeInTheDocument();
    expect(screen.queryByText('Nova Mensagem no Ticket #7')).toBeNull();
    send('TICKET_ASSIGNED', 8, 'carla');
    expect(await screen.findByText('O Ticket #8 foi assumido por: carla')).toBeInTheDocument();
    send('TICKET_DELETED', 7);
    await see('Este ticket foi excluído pela equipe.');
    expect(screen.getByText('Selecione um ticket')).toBeVisible();
    expect(location.search).toBe('');
    await expectNoAxeViolations();
  });

  it('says once what the staff member does, also where the signal comes before the response', async () => {
    const { server, user, send } = await open();
    server.on('POST /api/tickets/7/assign', () => {
      send('TICKET_ASSIGNED', 7, 'carla');
      return { body: { message: 'Ticket assumido com sucesso.' } };
    });
    await user.click(screen.getByRole('button', { name: 'Assumir' }));
    expect(await screen.findByText('Ticket assumido com sucesso.')).toBeInTheDocument();
    expect(screen.queryByText('O Ticket #7 foi assumido por: carla')).toBeNull();
    server.on('DELETE /api/tickets/7', () => {
      send('TICKET_DELETED', 7);
      return { body: { message: 'Ticket deletado com sucesso.' } };
    });
    await user.click(screen.getByRole('button', { name: 'Mais ações do ticket' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deletar' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Deletar' }));
    await see('Selecione um ticket');
    expect(await screen.findByText('Ticket deletado com sucesso.')).toBeInTheDocument();
    expect(screen.queryByText('Este ticket foi excluído pela equipe.')).toBeNull();
  });

  it.each([
    ['another ticket was chosen', '/admin/support?ticket=8'],
    ['the inbox was left', '/admin/users'],
  ])('goes nowhere with a late response to a deletion when %s', async (reason, place) => {
    const { server, user } = await open();
    const other = { ...thread, ticket: { ...thread.ticket, id: 8, subject: 'Lento' } };
    server.on('GET /api/tickets/8', () => liveResponse(other));
    server.on('GET /api/tickets/8/notes', () => liveResponse({ notes: [] }));
    server.on('GET /api/tickets/8/context', () => ({ body: CONTEXT }));
    const response = pending();
    server.on('DELETE /api/tickets/7', () => response.promise);
    await user.click(screen.getByRole('button', { name: 'Mais ações do ticket' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deletar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deletar' }));
    act(() => {
      navigate(place);
    });
    // Toasts of the tests before are still shown.
    const message = `Ticket deletado: ${reason}.`;
    response.respond({ body: { message } });
    await see(message);
    expect(location.pathname + location.search).toBe(place);
  });

  it('keeps the question about a deletion open when the connection is lost', async () => {
    const { server, user } = await open();
    server.on('DELETE /api/tickets/7', lostConnection);
    await user.click(screen.getByRole('button', { name: 'Mais ações do ticket' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deletar' }));
    const remove = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deletar' });
    await user.click(remove);
    await see('Erro ao deletar o ticket: Erro de rede ou resposta inválida.');
    server.on('DELETE /api/tickets/7', () => ({ body: { message: 'Ticket deletado com sucesso.' } }));
    await pressAgain(user, remove);
    await see('Selecione um ticket');
  });
});
