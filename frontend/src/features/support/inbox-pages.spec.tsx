import type { InboxTicket } from '@shop/contracts/support';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeServer, liveResponse } from '../../shared/testing/fake-server.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { see } from '../../shared/testing/see.js';
import { InboxScreen } from './inbox-screen.js';

const AT = '2026-11-20T02:04:05.123Z';
const OPEN = 'GET /api/tickets/all?status=OPEN&pageSize=50&sort=waiting_since';
const row: InboxTicket = {
  id: 7,
  subject: 'Não abre',
  status: 'OPEN',
  updated_at: AT,
  assigned_to: null,
  user_name: 'ana',
  waiting_since: AT,
  first_reply_due_at: AT,
};

const page = (rows: readonly object[], total = rows.length) => {
  const { headers, body } = liveResponse([...rows]);
  return { body, headers: { ...headers, 'X-Total-Count': String(total) } };
};

const open = () => {
  signIn({ role: 'Admin', userId: 's1' });
  const none = () => page([]);
  const server = fakeServer({
    [OPEN]: none,
    'GET /api/tickets/all?status=PENDING&pageSize=50': none,
    'GET /api/tickets/all?status=CLOSED&pageSize=50': none,
  });
  return { server, ...renderScreen(<InboxScreen />, { path: '/admin/support' }) };
};

describe('an inbox of many tickets', () => {
  it('is searched, and shows all pages of many tickets', async () => {
    const { server, user } = open();
    server.on(OPEN, () => page([row], 120));
    server.on(`${OPEN}&page=2`, () => page([{ ...row, id: 60, subject: 'Da segunda página' }], 120));
    server.on(`${OPEN}&q=lento`, () => page([{ ...row, id: 70, subject: 'Lento' }]));
    server.on(`${OPEN}&q=nada`, () => page([]));
    await see('1–50 de 120');
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await see('Da segunda página');
    expect(location.search).toBe('?page=2');
    await expectNoAxeViolations();
    await user.type(screen.getByLabelText('Pesquisar'), 'lento{Enter}');
    await user.click(await screen.findByRole('button', { name: /Lento/ }));
    expect(location.search).toBe('?q=lento&ticket=70');
    await user.clear(screen.getByLabelText('Pesquisar'));
    await user.type(screen.getByLabelText('Pesquisar'), 'nada{Enter}');
    await see('Nenhum resultado para "nada".');
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
    await see('Não abre');
  });

  it('is one step back from a ticket that was selected in it, by its button and in the browser', async () => {
    const { server, user } = open();
    server.on(OPEN, () => page([row]));
    await user.click(await screen.findByRole('button', { name: /Não abre/ }));
    const entries = history.length;
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    await see('Selecione um ticket');
    expect([location.search, history.length]).toEqual(['', entries]);
    act(() => {
      history.forward();
    });
    await waitFor(() => {
      expect(location.search).toBe('?ticket=7');
    });
  });

  it('counts no ticket twice that was on a later page', async () => {
    const { server } = open();
    server.on(OPEN, () => page([row], 120));
    await see('1–50 de 120');
    const socket = await openedSocket();
    const later = { ...row, id: 60, subject: 'Da segunda página', waiting_since: '2026-11-21T02:04:05.123Z' };
    act(() => {
      socket.stands('admin:inbox', { epoch: 'e1', seq: 1 });
      socket.accept();
    });
    const loads = server.callsTo(OPEN).length;
    act(() => {
      socket.push('admin:inbox', 'e1', 2, [{ op: 'upsert', item: later }]);
    });
    await waitFor(() => {
      expect(server.callsTo(OPEN).length).toBe(loads + 1);
    });
    expect(screen.getByText('1–50 de 120')).toBeVisible();
  });

  it('loads no list again with every message about a later page, and shows its own rows as they are', async () => {
    const { server } = open();
    const rows = [
      row,
      ...Array.from({ length: 49 }, (_, n) => ({ ...row, id: 100 + n, subject: `Ticket ${String(n)}.` })),
    ];
    server.on(OPEN, () => page(rows, 120));
    await see('1–50 de 120');
    const socket = await openedSocket();
    const later = { ...row, id: 60, subject: 'Da segunda página', waiting_since: '2026-11-21T02:04:05.123Z' };
    act(() => {
      socket.stands('admin:inbox', { epoch: 'e1', seq: 1 });
      socket.accept();
    });
    server.on(OPEN, () => {
      const { headers, body } = page(rows, 121);
      return { body, headers: { ...headers, 'X-Live-Seq': '2' } };
    });
    const loads = server.callsTo(OPEN).length;
    act(() => {
      socket.push('admin:inbox', 'e1', 2, [{ op: 'upsert', item: later }]);
    });
    await see('1–50 de 121');
    for (const seq of [3, 4])
      act(() => {
        socket.push('admin:inbox', 'e1', seq, [
          { op: 'upsert', item: { ...later, updated_at: `2026-11-21T02:04:0${String(seq)}.000Z` } },
        ]);
      });
    act(() => {
      socket.push('admin:inbox', 'e1', 5, [{ op: 'upsert', item: { ...row, subject: 'Ainda não abre' } }]);
    });
    await see('Ainda não abre');
    expect(server.callsTo(OPEN)).toHaveLength(loads + 1);
  });

  it('shows only those whose first reply is late, until a status is chosen', async () => {
    const { server, user } = open();
    const long = { ...row, waiting_since: '2020-01-01T00:00:00.000Z' };
    const due = (id: number, at: string | null) => ({
      ...long,
      id,
      subject: `Ticket ${String(id)}`,
      first_reply_due_at: at,
    });
    const rows = [due(7, '2020-01-01T04:00:00.000Z'), due(8, '2096-01-01T04:00:00.000Z'), due(9, null)];
    server.on(OPEN, () => page(rows, 60));
    server.on(`${OPEN}&late=1`, () => page([{ ...row, id: 9, subject: 'Esquecido' }]));
    const late = await screen.findByRole('button', { name: /^Atrasados ?1\+$/ });
    await user.click(late);
    await see('Esquecido');
    expect(late).toHaveAttribute('aria-pressed', 'true');
    expect(location.search).toBe('?late=1');
    await user.click(screen.getByRole('button', { name: /^Abertos/ }));
    await see('Ticket 7');
    expect(late).toHaveAttribute('aria-pressed', 'false');
  });

  it('fills its page up again when tickets leave it while others wait', async () => {
    const { server } = open();
    const rows = Array.from({ length: 51 }, (_, n) => ({ ...row, id: n + 1, subject: `Ticket ${String(n + 1)}.` }));
    server.on(OPEN, () => page(rows.slice(0, 50), 51));
    await see('Ticket 50.');
    expect(screen.queryByText('Ticket 51.')).toBeNull();
    server.on(OPEN, () => {
      const { headers, body } = page(rows.slice(1), 50);
      return { body, headers: { ...headers, 'X-Live-Seq': '2' } };
    });
    const socket = await openedSocket();
    act(() => {
      socket.stands('admin:inbox', { epoch: 'e1', seq: 1 });
      socket.accept();
      socket.push('admin:inbox', 'e1', 2, [{ op: 'upsert', item: { ...rows[0]!, status: 'PENDING' } }]);
    });
    await see('Ticket 51.');
    expect(screen.queryByText('Ticket 1.')).toBeNull();
  });
});
