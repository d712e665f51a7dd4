import type { TicketMessage, TicketThread } from '@shop/contracts/support';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route } from 'wouter';
import { resetResources } from '../../shared/live/loaded-data.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { fakeServer, liveResponse, lostConnection, pending, rejection } from '../../shared/testing/fake-server.js';
import { fakeUploads } from '../../shared/testing/fake-upload.js';
import { pressAgain } from '../../shared/testing/press-again.js';
import { renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { see } from '../../shared/testing/see.js';
import { TicketScreen } from './ticket-screen.js';

const message = (number: number, change: Partial<TicketMessage> = {}): TicketMessage => ({
  id: `m${String(number)}`,
  type: 'TEXT',
  content: `Mensagem ${String(number)}`,
  attachment_url: null,
  attachment_name: null,
  staff_only: false,
  sender_id: 'u1',
  sender_name: 'ana',
  created_at: '2026-11-20T02:04:05.123Z',
  ...change,
});
const thread: TicketThread = {
  ticket: { id: 7, subject: 'Não abre', status: 'OPEN', assigned_to: null },
  messages: [message(1)],
  older: null,
};

const LOST = 'Erro ao enviar mensagem: Erro de rede ou resposta inválida.';

function open() {
  const server = fakeServer({ 'GET /api/tickets/7': () => liveResponse(thread) });
  const routed = <Route path="/dashboard/support/:ticketId" component={TicketScreen} />;
  return { server, ...renderScreen(routed, { path: '/dashboard/support/7' }) };
}

const box = () => screen.findByRole('textbox', { name: 'Mensagem' });

async function push(sent: TicketMessage) {
  const socket = await openedSocket();
  act(() => {
    socket.stands('ticket:7', { epoch: 'e1', seq: 1 });
    socket.accept();
    socket.push('ticket:7', 'e1', 2, [{ op: 'upsert', list: 'messages', item: { ...sent } }]);
  });
}

beforeEach(() => signIn());
afterEach(() => {
  resetResources();
});

it('takes a text out of the box when it turns out to have been sent', async () => {
  const { server, user } = open();
  server.on('POST /api/tickets/7/messages', () => rejection(503, 'UNAVAILABLE', 'Fora do ar.'));
  await user.type(await box(), 'Mensagem 2{Enter}');
  await see('Erro ao enviar mensagem: Fora do ar.');
  expect(await box()).toHaveValue('Mensagem 2');
  await push(message(2));
  expect(await box()).toHaveValue('');
});

it('puts a text that was not sent before what was typed since, and takes it out when it was sent', async () => {
  const { server, user } = open();
  const response = pending();
  server.on('POST /api/tickets/7/messages', () => response.promise);
  await user.type(await box(), 'Mensagem 2{Enter}e mais');
  expect(await box()).toHaveValue('e mais');
  await act(async () => {
    response.respond(rejection(503, 'UNAVAILABLE', 'Servidor ocupado.'));
    await response.promise;
  });
  await see('Erro ao enviar mensagem: Servidor ocupado.');
  expect(await box()).toHaveValue('Mensagem 2\ne mais');
  await push(message(2));
  expect(await box()).toHaveValue('e mais');
  await user.clear(await box());
});

it('returns a text that was not sent into the box of a thread that was left and opened again', async () => {
  const left = open();
  const response = pending();
  left.server.on('POST /api/tickets/7/messages', () => response.promise);
  await left.user.type(await box(), 'Mensagem 2{Enter}');
  left.unmount();
  const { user } = open();
  expect(await box()).toHaveValue('');
  await act(async () => {
    response.respond(rejection(503, 'UNAVAILABLE', 'Servidor ocupado.'));
    await response.promise;
  });
  await waitFor(async () => {
    expect(await box()).toHaveValue('Mensagem 2');
  });
  await user.type(await box(), '!');
  expect(await box()).toHaveValue('Mensagem 2!');
  await user.clear(await box());
});

it.each(['before', 'after'])('knows a file that was pushed %s its response was lost', async (order) => {
  const uploads = fakeUploads();
  const { user } = open();
  await user.type(await box(), 'Segue');
  await user.upload(screen.getByLabelText('Arquivo'), new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }));
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  const sent = message(2, { content: 'Segue', attachment_url: 'link', attachment_name: 'a.pdf' });
  if (order === 'before') await push(sent);
  await uploads[0]?.breaks();
  if (order === 'after') {
    await see(LOST);
    await push(sent);
  }
  expect(await box()).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Remover a.pdf' })).toBeNull();
  if (order === 'before') expect(screen.queryByText(LOST)).toBeNull();
});

it('keeps the question about closing open when the connection is lost', async () => {
  const { server, user } = open();
  server.on('PATCH /api/tickets/7/status', lostConnection);
  await user.click(await screen.findByRole('button', { name: 'Encerrar Ticket' }));
  const close = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Encerrar' });
  await user.click(close);
  await see('Erro ao encerrar o ticket: Erro de rede ou resposta inválida.');
  server.on('PATCH /api/tickets/7/status', () => ({ body: { message: 'Ticket encerrado com sucesso.' } }));
  await pressAgain(user, close);
  await see('Ticket encerrado com sucesso.');
});
