import type { InboxTicket, OwnTicket, TicketMessage, TicketThread } from '@shop/contracts/support';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route } from 'wouter';
import { watchResources } from '../../shared/live/loaded-data.js';
import { endSession, useSession } from '../../shared/session/session.js';
import { fakeServer, liveResponse, pending, rejection } from '../../shared/testing/fake-server.js';
import { fakeUploads } from '../../shared/testing/fake-upload.js';
import { openedSockets } from '../../shared/testing/fake-socket.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { see } from '../../shared/testing/see.js';
import { formatTime } from '../../shared/format/dates.js';
import { useKeysSwitch } from './inbox-keys.js';
import { InboxScreen } from './inbox-screen.js';
import { SupportScreen } from './support-screen.js';
import { TicketScreen } from './ticket-screen.js';

const AT = '2026-11-20T02:04:05.123Z';
const ticket: OwnTicket = { id: 7, subject: 'Não abre', status: 'OPEN', updated_at: AT };
const row: InboxTicket = {
  ...ticket,
  assigned_to: null,
  user_name: 'ana',
  waiting_since: AT,
  first_reply_due_at: AT,
};
const message = (number: number, change: Partial<TicketMessage> = {}): TicketMessage => ({
  id: `m${String(number)}`,
  type: 'TEXT',
  content: `Mensagem ${String(number)}`,
  attachment_url: null,
  attachment_name: null,
  staff_only: false,
  sender_id: 'u1',
  sender_name: 'ana',
  created_at: AT,
  ...change,
});
const thread = (change: Partial<TicketThread['ticket']> = {}, ...messages: TicketMessage[]): TicketThread => ({
  ticket: { id: 7, subject: 'Não abre', status: 'OPEN', assigned_to: null, ...change },
  messages: [message(1), ...messages],
  older: null,
});
const page = (rows: readonly object[], total = rows.length) => {
  const { headers, body } = liveResponse([...rows]);
  return { body, headers: { ...headers, 'X-Total-Count': String(total) } };
};

const CONTEXT = {
  username: 'ana',
  is_online: true,
  balance: 30,
  subscriptions: [],
  orders: [{ id: 'o1', created_at: AT, total_amount: 9.9, status: 'paid', refunded: true }],
  tickets: [{ id: 5, subject: 'Outro', status: 'CLOSED', updated_at: '2026-11-20T02:04:05.123Z' }],
};
const LIST = 'GET /api/tickets?page=1&pageSize=20';
const THREAD = 'GET /api/tickets/7';
const MESSAGES = 'POST /api/tickets/7/messages';
const inboxOf = (status: string) =>
  `GET /api/tickets/all?status=${status}&pageSize=50${status === 'OPEN' ? '&sort=waiting_since' : ''}`;

beforeEach(() => {
  signIn();
});

describe('the list of tickets', () => {
  const open = (rows: readonly OwnTicket[]) => {
    const server = fakeServer({ [LIST]: () => page(rows) });
    return { server, ...renderScreen(<SupportScreen />, { path: '/dashboard/support' }) };
  };

  it('shows each ticket with its status, its last update and the way to it', async () => {
    open([ticket]);
    const link = await screen.findByRole('link', { name: 'Ver Ticket: Não abre' });
    expect(link).toHaveAttribute('href', '/dashboard/support/7');
    expect(screen.getByText('Aberto')).toBeVisible();
    expect(screen.getByText('19/11/2026 às 23:04')).toBeVisible();
    await expectNoAxeViolations();
  });

  it('says that it loads', () => {
    open([]);
    expect(screen.getByText('Carregando...')).not.toHaveClass('sr-only');
  });

  it('says that there is none yet, and offers the first', async () => {
    const { user } = open([]);
    await see('Você ainda não abriu nenhum ticket.');
    await user.click(screen.getByRole('button', { name: 'Abrir o primeiro ticket' }));
    expect(await screen.findByRole('dialog', { name: 'Abrir Novo Ticket' })).toBeVisible();
  });

  it('shows what is missing in a new ticket, then opens it and leads there', async () => {
    const { server, user } = open([]);
    server.on('POST /api/tickets', () => ({ status: 201, body: { message: 'Ticket aberto.', ticket } }));
    await user.click(await screen.findByRole('button', { name: 'Novo Ticket' }));
    const dialog = await screen.findByRole('dialog', { name: 'Abrir Novo Ticket' });
    await user.click(within(dialog).getByRole('button', { name: 'Abrir Ticket' }));
    expect(await within(dialog).findAllByText('Por favor, preencha o assunto e a mensagem.')).toHaveLength(2);
    await user.type(within(dialog).getByLabelText('Assunto'), 'Não abre');
    await user.type(within(dialog).getByLabelText('Mensagem'), 'O botão não responde.');
    await expectNoAxeViolations(dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Abrir Ticket' }));
    await waitFor(() => {
      expect(location.pathname).toBe('/dashboard/support/7');
    });
    expect(server.callsTo('POST /api/tickets')[0]?.body).toEqual({
      subject: 'Não abre',
      message: 'O botão não responde.',
    });
  });
});

describe('a new ticket whose session ended before it was sent', () => {
  const write = async () => {
    const server = fakeServer({ [LIST]: () => page([]) });
    server.on('POST /api/tickets', () =>
      rejection(401, 'UNAUTHENTICATED', 'Sua sessão expirou. Faça login novamente.'),
    );
    const unwatch = watchResources();
    const { user, unmount } = renderScreen(<SupportScreen />);
    await user.click(await screen.findByRole('button', { name: 'Novo Ticket' }));
    await user.type(screen.getByLabelText('Assunto'), 'Não abre');
    await user.type(screen.getByLabelText('Mensagem'), 'O botão não responde.');
    return { user, unmount, unwatch };
  };
  const typed = async (claims?: { userId: string }) => {
    signIn(claims);
    const { user } = renderScreen(<SupportScreen />);
    await user.click(await screen.findByRole('button', { name: 'Novo Ticket' }));
    return [screen.getByLabelText('Assunto'), screen.getByLabelText('Mensagem')].map(
      (field) => (field as HTMLInputElement | HTMLTextAreaElement).value,
    );
  };

  it('is there for the same user who signs in again, and for no one else', async () => {
    const { user, unmount, unwatch } = await write();
    await user.click(screen.getByRole('button', { name: 'Abrir Ticket' }));
    await waitFor(() => {
      expect(useSession.getState().token).toBeNull();
    });
    unmount();
    expect(await typed()).toEqual(['Não abre', 'O botão não responde.']);
    cleanup();
    endSession('inactive');
    expect(await typed({ userId: 'u2' })).toEqual(['', '']);
    unwatch();
  });

  it('is gone after a sign-out', async () => {
    const { unmount, unwatch } = await write();
    endSession('left');
    unmount();
    expect(await typed()).toEqual(['', '']);
    unwatch();
  });
});

describe('a ticket', () => {
  const open = (shown = thread()) => {
    const server = fakeServer({ [THREAD]: () => liveResponse(shown) });
    const view = renderScreen(
      <>
        <Route path="/dashboard/support/:ticketId">
          <TicketScreen />
        </Route>
      </>,
      { path: '/dashboard/support/7' },
    );
    return { server, ...view };
  };
  const box = () => screen.findByLabelText('Mensagem');

  it('sends by Enter, adds a line by Shift+Enter, and shows the message while it is on its way', async () => {
    const { server, user } = open();
    const response = pending();
    server.on(MESSAGES, () => response.promise);
    await user.type(await box(), 'Olá{Shift>}{Enter}{/Shift}de novo{Enter}');
    expect(await screen.findByText('Enviando…', { exact: false })).toBeVisible();
    expect(await box()).toHaveValue('');
    expect(server.callsTo(MESSAGES)[0]?.body).toEqual({ content: 'Olá\nde novo' });
    server.on(THREAD, () => liveResponse(thread({}, message(2, { content: 'Olá de novo' })), 2));
    await act(async () => {
      response.respond({ status: 201, body: { message: 'Mensagem enviada.', data: message(2) } });
      await response.promise;
    });
    await see('Olá de novo');
    await waitFor(() => {
      expect(screen.queryByText('Enviando…', { exact: false })).toBeNull();
    });
  });

  it('shows who is writing until their message is there, and says that its reader writes', async () => {
    const { user } = open();
    await box();
    await waitFor(() => {
      expect(openedSockets.at(-1)?.namespaces.get('/support')).toBeDefined();
    });
    const socket = await openedSocket();
    const support = socket.namespaces.get('/support')!;
    act(() => {
      support.accept();
      for (const signal of [
        { ticketId: 8, senderId: 's1', name: 'outra' },
        { ticketId: 7, senderId: 'u1', name: 'eu' },
      ])
        support.send(signal, 'typing');
    });
    expect(screen.queryByText('está digitando...', { exact: false })).toBeNull();
    act(() => {
      support.send({ ticketId: 7, senderId: 's1', name: 'carla' }, 'typing');
    });
    expect(screen.getByText('carla').parentElement).toHaveTextContent('carla está digitando...');
    await expectNoAxeViolations();
    await user.type(await box(), 'abc');
    expect(support.sent).toEqual([['typing', { ticketId: 7 }]]);
    act(() => {
      socket.stands('ticket:7', { epoch: 'e1', seq: 1 });
      socket.accept();
      socket.push('ticket:7', 'e1', 2, [
        { op: 'upsert', list: 'messages', item: { ...message(2, { sender_id: 's1' }) } },
      ]);
    });
    await see('Mensagem 2');
    expect(screen.queryByText('está digitando...', { exact: false })).toBeNull();
  });

  it('shows a message once, also when it is pushed before the server has responded, or when the response is lost', async () => {
    const { server, user } = open();
    const response = pending();
    server.on(MESSAGES, () => response.promise);
    await user.type(await box(), 'Mensagem 2{Enter}');
    await see('Mensagem 2');
    const socket = await openedSocket();
    act(() => {
      socket.stands('ticket:7', { epoch: 'e1', seq: 1 });
      socket.accept();
      socket.push('ticket:7', 'e1', 2, [{ op: 'upsert', list: 'messages', item: { ...message(2) } }]);
    });
    expect(screen.queryByText('Enviando…', { exact: false })).toBeNull();
    expect(screen.getAllByText('Mensagem 2')).toHaveLength(1);
    await act(async () => {
      response.respond(rejection(503, 'UNAVAILABLE', 'Fora do ar.'));
      await response.promise;
    });
    expect(await box()).toHaveValue('');
    expect(screen.queryByText('Fora do ar.', { exact: false })).toBeNull();
  });

  it('gives back what could not be sent', async () => {
    const { server, user } = open();
    server.on(MESSAGES, () => rejection(409, 'TICKET_CLOSED', 'Fechado.'));
    await user.type(await box(), 'Olá{Enter}');
    await see('Erro ao enviar mensagem: Fechado.');
    expect(await box()).toHaveValue('Olá');
    await user.clear(await box());
  });

  it('sends a file, shows how much has arrived, and can be cancelled', async () => {
    const uploads = fakeUploads();
    const { server, user } = open();
    await user.type(await box(), 'Segue');
    const send = screen.getByRole('button', { name: 'Enviar' });
    await user.upload(screen.getByLabelText('Arquivo'), new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }));
    await user.click(send);
    uploads[0]?.reaches(50, 100);
    expect(screen.getByRole('progressbar', { name: 'Envio do arquivo' })).toHaveAttribute('aria-valuetext', '50%');
    expect(send).toBeDisabled();
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(mayLeave()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Cancelar envio' }));
    expect(mayLeave()).toBe(true);
    expect([uploads[0]?.isAborted, (await box()).textContent]).toEqual([true, 'Segue']);
    await user.click(send);
    await uploads[1]?.respondsWith(rejection(415, 'UNSUPPORTED_MEDIA_TYPE', 'Não aceito.'));
    await see(
      'Erro ao enviar mensagem: Não aceito. Envie imagem (PNG, JPEG, GIF, WebP), vídeo (MP4, MOV, WebM), áudio (MP3, WAV, OGG, M4A), PDF ou ZIP.',
    );
    await user.click(send);
    await uploads[2]?.breaks();
    await user.click(send);
    const keys = uploads.map(({ headers }) => headers.get('Idempotency-Key'));
    // Cancelled, and lost: the outcome is unknown, so that the next try goes under the same key.
    expect([keys[1] === keys[0], keys[2] === keys[1], keys[3] === keys[2]]).toEqual([true, false, true]);
    expect([...(uploads[3]?.form?.keys() ?? [])]).toEqual(['content', 'attachment']);
    server.on(THREAD, () => liveResponse(thread({}, message(2, { content: 'Segue' })), 2));
    await uploads[3]?.respondsWith({ status: 201, body: { message: 'Mensagem enviada.', data: message(2) } });
    expect(await box()).toHaveValue('');
    expect(screen.queryByText('a.pdf')).toBeNull();
  });

  it('shows pictures with their names, players, and files to save', async () => {
    const file = (number: number, type: TicketMessage['type'], name: string) =>
      message(number, { type, content: '', attachment_url: `link-${String(number)}`, attachment_name: name });
    const files = [file(2, 'IMAGE', 'tela.png'), file(3, 'VIDEO', 'v.mp4'), file(4, 'AUDIO', 'a.wav')];
    open(thread({}, ...files, file(5, 'TEXT', 'c.pdf')));
    expect(await screen.findByAltText('tela.png')).toHaveAttribute('src', '/ticket-attachments/link-2');
    for (const name of ['v.mp4', 'a.wav']) expect(screen.getByLabelText(name)).toHaveAttribute('controls');
    expect(screen.getByRole('link', { name: 'c.pdf' })).toHaveAttribute('download', 'c.pdf');
    await expectNoAxeViolations();
  });

  it('cannot send blanks', async () => {
    const { server, user } = open();
    await user.type(await box(), '  {Enter}');
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
    expect(server.callsTo(MESSAGES)).toEqual([]);
    await user.clear(await box());
  });

  it('is closed after a confirmation', async () => {
    const { server, user } = open();
    server.on('PATCH /api/tickets/7/status', () => ({ body: { message: 'Ticket encerrado com sucesso.' } }));
    await user.click(await screen.findByRole('button', { name: 'Encerrar Ticket' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Você não poderá mais enviar mensagens após encerrar. Deseja continuar?');
    server.on(THREAD, () => liveResponse(thread({ status: 'CLOSED' }), 2));
    await user.click(within(dialog).getByRole('button', { name: 'Encerrar' }));
    await see('Este ticket foi encerrado.');
    expect(screen.queryByRole('button', { name: 'Encerrar Ticket' })).toBeNull();
  });

  it('shows pushed messages, and what the product says as a chip', async () => {
    open();
    await box();
    const socket = await openedSocket();
    act(() => {
      socket.stands('ticket:7', { epoch: 'e1', seq: 1 });
      socket.accept();
    });
    const said = message(2, { type: 'SYSTEM', content: 'Ticket assumido por carla.', sender_id: 'system' });
    act(() => {
      socket.push('ticket:7', 'e1', 2, [{ op: 'upsert', list: 'messages', item: { ...said } }]);
    });
    await see('Ticket assumido por carla.');
    await expectNoAxeViolations();
  });

  it('keeps from the member what only tells the staff what they did', async () => {
    open(thread({}, message(2, { type: 'SYSTEM', content: 'O membro foi notificado.', staff_only: true })));
    await see('Mensagem 1');
    expect(screen.queryByText('O membro foi notificado.')).toBeNull();
  });

  it('keeps text as text', async () => {
    open(thread({}, message(2, { content: '<img src=x onerror=alert(1)> [a](javascript:alert(1))' })));
    await see(/<img src=x/);
    expect(document.querySelector('img')).toBeNull();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const server = fakeServer({ [THREAD]: () => rejection(403, 'FORBIDDEN', 'Sem permissão.') });
    const { user } = renderScreen(
      <Route path="/dashboard/support/:ticketId">
        <TicketScreen />
      </Route>,
      { path: '/dashboard/support/7' },
    );
    await see('Erro ao carregar o ticket.');
    server.on(THREAD, () => liveResponse(thread()));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await see('Mensagem 1');
  });
});

describe('the inbox', () => {
  const open = (path = '/admin/support', shown = thread()) => {
    signIn({ role: 'Admin', userId: 's1' });
    const server = fakeServer({
      [inboxOf('OPEN')]: () => page([row]),
      [inboxOf('PENDING')]: () => page([], 3),
      [inboxOf('CLOSED')]: () => page([]),
      [THREAD]: () => liveResponse(shown),
      [`${THREAD}/notes`]: () => liveResponse({ notes: [] }),
      [`${THREAD}/context`]: () => ({ body: CONTEXT }),
    });
    const view = renderScreen(
      <>
        <InboxScreen />
      </>,
      { path },
    );
    return { server, ...view };
  };

  it('lists open tickets first, with the number of each status', async () => {
    const { user } = open();
    expect(await screen.findByRole('button', { name: /^Abertos ?1$/, pressed: true })).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Pendentes ?3$/ })).toBeVisible();
    expect(screen.getByText('Selecione um ticket')).toBeVisible();
    await expectNoAxeViolations();
    await user.click(await screen.findByRole('button', { name: /Não abre/ }));
    await see('Mensagem 1');
    expect(location.search).toBe('?ticket=7');
  });

  it('says who was first with a ticket, and shows it as theirs', async () => {
    const { server, user } = open('/admin/support?ticket=7');
    server.on('POST /api/tickets/7/assign', () => rejection(409, 'ALREADY_ASSIGNED', 'Já assumido por bia.'));
    await screen.findByRole('button', { name: 'Assumir' });
    server.on(THREAD, () => liveResponse(thread({ assigned_to: 'bia' }), 2));
    await user.click(screen.getByRole('button', { name: 'Assumir' }));
    await see('Erro ao assumir o ticket: Já assumido por bia.');
    await see('Responsável: bia');
    expect(screen.queryByRole('button', { name: 'Assumir' })).toBeNull();
  });

  it('claims a ticket', async () => {
    const { server, user } = open('/admin/support?ticket=7');
    await screen.findByRole('button', { name: 'Assumir' });
    server.on('POST /api/tickets/7/assign', () => ({ body: { message: 'Ticket assumido com sucesso.' } }));
    server.on(THREAD, () => liveResponse(thread({ assigned_to: 'carla' }), 2));
    await user.click(screen.getByRole('button', { name: 'Assumir' }));
    await see('Responsável: carla');
    expect(screen.queryByRole('button', { name: 'Assumir' })).toBeNull();
  });

  it('shows the member next to the thread, and takes notes', async () => {
    const { server, user } = open('/admin/support?ticket=7');
    await see('R$ 30,00');
    expect(screen.getByText('Online agora')).toBeVisible();
    expect(screen.getByText('#5 Outro')).toBeVisible();
    expect(screen.getByText('R$ 9,90, reembolsado')).toBeVisible();
    const note = { id: 'n1', content: 'Cliente antigo', author: 'carla', created_at: AT };
    server.on('POST /api/tickets/7/notes', () => ({ status: 201, body: { message: 'Nota adicionada.', note } }));
    await user.type(screen.getByLabelText('Nova nota'), 'Cliente antigo');
    server.on(`${THREAD}/notes`, () => liveResponse({ notes: [note] }, 2));
    await user.click(screen.getByRole('button', { name: 'Adicionar nota' }));
    await see('Cliente antigo');
    expect(screen.getByLabelText('Nova nota')).toHaveValue('');
    await expectNoAxeViolations();
  });

  it('inserts a canned reply with its placeholders filled in, and says what was seen when it is sent', async () => {
    const { server, user } = open('/admin/support?ticket=7');
    const reply = { id: 'r1', title: 'Saudação', content: 'Olá, {{username}}! Sobre o {{ticket}}: {{outro}}' };
    server.on('GET /api/canned-replies', () => ({ body: [reply] }));
    server.on(MESSAGES, () => rejection(409, 'STALE_REPLY', 'O membro escreveu depois.'));
    await user.click(await screen.findByRole('button', { name: 'Respostas prontas' }));
    await user.click(await screen.findByRole('button', { name: 'Inserir: Saudação' }));
    const box = await screen.findByLabelText('Resposta');
    expect(box).toHaveValue('Olá, ana! Sobre o #7: {{outro}}');
    await user.type(box, '{Enter}');
    await see('Erro ao enviar mensagem: O membro escreveu depois.');
    expect(server.callsTo(MESSAGES)[0]?.body).toMatchObject({ seenMessageId: 'm1' });
    expect(box).toHaveValue('Olá, ana! Sobre o #7: {{outro}}');
    await user.clear(box);
  });

  it('keeps the canned replies', async () => {
    const { server, user } = open('/admin/support?ticket=7');
    server.on('GET /api/canned-replies', () => ({ body: [] }));
    await user.click(await screen.findByRole('button', { name: 'Respostas prontas' }));
    await user.click(await screen.findByRole('button', { name: 'Nova resposta' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await see('O título é obrigatório.');
    await user.type(screen.getByLabelText('Título'), 'Oi');
    await user.type(screen.getByLabelText('Texto'), 'Olá');
    const reply = { id: 'r1', title: 'Oi', content: 'Olá' };
    server.on('POST /api/canned-replies', () => ({ status: 201, body: { message: 'Resposta pronta criada.', reply } }));
    server.on('GET /api/canned-replies', () => ({ body: [reply] }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('button', { name: 'Inserir: Oi' })).toBeVisible();
    await expectNoAxeViolations(screen.getByRole('dialog'));
  });

  it('is worked through by single keys, which rest in fields and can be switched off', async () => {
    const { server, user } = open();
    server.on(inboxOf('OPEN'), () => page([row, { ...row, id: 8, subject: 'Lento' }]));
    const [first, second] = [
      await screen.findByRole('button', { name: /Não abre/ }),
      await screen.findByRole('button', { name: /Lento/ }),
    ];
    await user.keyboard('j');
    expect(first).toHaveFocus();
    await user.keyboard('j');
    expect(second).toHaveFocus();
    await user.keyboard('k{Enter}');
    await see('Mensagem 1');
    await user.keyboard('r');
    expect(screen.getByLabelText('Resposta')).toHaveFocus();
    await user.keyboard('je?');
    expect(screen.getByLabelText('Resposta')).toHaveValue('je?');
    await user.clear(screen.getByLabelText('Resposta'));
    await user.keyboard('{Escape}');
    expect(first).toHaveFocus();
    await user.keyboard('/');
    expect(screen.getByLabelText('Pesquisar')).toHaveFocus();
    await user.keyboard('{Escape}e');
    const asked = await screen.findByRole('alertdialog');
    await user.click(within(asked).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Teclas de atalho' });
    await expectNoAxeViolations(dialog);
    await user.click(within(dialog).getByRole('switch', { name: 'Atalhos de uma tecla' }));
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await user.keyboard('{Escape}e');
    expect(screen.getByText('Mensagem 1')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    act(() => {
      useKeysSwitch.getState().switchTo(true);
    });
    await user.keyboard('{Escape}');
    await see('Selecione um ticket');
  });

  it('marks tickets with updates that were not seen in this browser', async () => {
    const { server, user } = open();
    server.on(inboxOf('OPEN'), () => page([{ ...row, updated_at: '2026-11-21T02:04:05.123Z' }]));
    await user.click(await screen.findByRole('button', { name: /Não abre.*Não lido/ }));
    await see('Mensagem 1');
    expect(screen.queryByText('Não lido')).toBeNull();
    await user.keyboard('{Escape}');
    await see('Selecione um ticket');
    expect(screen.queryByText('Não lido')).toBeNull();
  });

  it('says that the first reply is late, or until when it is due within the hour, and nothing before', async () => {
    const { server } = open();
    const soon = new Date(Date.now() + 59 * 60_000).toISOString();
    server.on(inboxOf('OPEN'), () =>
      page([
        row,
        { ...row, id: 8, first_reply_due_at: soon },
        { ...row, id: 9, first_reply_due_at: '2099-11-20T05:04:05.123Z' },
      ]),
    );
    await see('Resposta atrasada');
    expect(screen.getByText(`Responder até ${formatTime(soon)}`)).toBeVisible();
    expect(screen.getAllByText(/^(Responder até|Resposta atrasada)/)).toHaveLength(2);
  });

  it('shows the newest page of a long thread, and the older one on request', async () => {
    const at = (number: number) => ({ created_at: `2026-11-20T02:04:${String(10 + number)}.000Z` });
    const newest = { ...thread(), messages: [message(3, at(3)), message(4, at(4))], older: 3 };
    const { server, user } = open('/admin/support?ticket=7', newest);
    await see('Mensagem 4');
    const olderButton = screen.getByRole('button', { name: 'Mostrar mensagens anteriores' });
    const OLDER = `${THREAD}/messages?before=3`;
    server.on(OLDER, () => rejection(500, 'INTERNAL', ''));
    await user.click(olderButton);
    await see('Erro ao carregar as mensagens anteriores.');
    const older = { messages: [message(1, at(1)), message(2, at(2))], older: null };
    server.on(OLDER, () => ({ body: older }));
    await user.click(olderButton);
    await see('Mensagem 1');
    expect(olderButton).not.toBeInTheDocument();
    const socket = await openedSocket();
    act(() => {
      socket.stands('ticket:7', { epoch: 'e1', seq: 1 });
      socket.accept();
      const push = (seq: number, changed: TicketMessage) =>
        socket.push('ticket:7', 'e1', seq, [{ op: 'upsert', list: 'messages', item: { ...changed } }]);
      push(2, message(2, { ...at(2), sender_name: 'Equipe' }));
      push(3, message(5, at(5)));
    });
    await see('Mensagem 5');
    expect(screen.getAllByText(/^Mensagem \d$/).map(({ textContent }) => textContent)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `Mensagem ${String(number)}`),
    );
    expect(screen.getAllByText('Equipe')).toHaveLength(1);
  });

  it('notifies the member', async () => {
    const { server, user } = open('/admin/support?ticket=7');
    server.on('POST /api/tickets/7/notify', () => rejection(409, 'TICKET_CLOSED', 'Fechado.'));
    await user.click(await screen.findByRole('button', { name: 'Notificar Membro' }));
    await see('Erro ao notificar o membro: Fechado.');
    server.on('POST /api/tickets/7/notify', () => ({ body: { message: 'Membro notificado com sucesso.' } }));
    await user.click(screen.getByRole('button', { name: 'Notificar Membro' }));
    await see('Membro notificado com sucesso.');
  });

  it('deletes a ticket after a confirmation and clears the selection', async () => {
    const { server, user } = open('/admin/support?ticket=7');
    server.on('DELETE /api/tickets/7', () => ({ body: { message: 'Ticket deletado com sucesso.' } }));
    await user.click(await screen.findByRole('button', { name: 'Mais ações do ticket' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deletar' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Esta ação não pode ser desfeita.');
    await user.click(within(dialog).getByRole('button', { name: 'Deletar' }));
    await see('Selecione um ticket');
    expect(location.search).toBe('');
  });

  it('does not take a reply to a closed ticket', async () => {
    open('/admin/support?status=CLOSED&ticket=7', thread({ status: 'CLOSED' }));
    await see('Este ticket está FECHADO e não pode receber novas mensagens.');
    expect(screen.queryByLabelText('Resposta')).toBeNull();
    expect(screen.getByRole('button', { name: 'Mais ações do ticket' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Encerrar' })).toBeNull();
  });
});
