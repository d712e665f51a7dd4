import type { Incident } from '@shop/contracts/status';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, liveResponse } from '../../shared/testing/fake-server.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { IncidentsScreen } from './incidents-screen.js';
import { incidents } from './incidents.data.js';
import { see } from '../../shared/testing/see.js';

const LIST = 'GET /api/incidents';
const OPEN = 'POST /api/incidents';

const incident = (change: Partial<Incident> = {}): Incident => ({
  id: 'i1',
  origin: 'probe',
  title: 'Envio de e-mails',
  component: 'Envio de e-mails',
  status: 'investigating',
  message: 'Fora do ar.',
  starts_at: '2026-11-20T18:04:05.123Z',
  ends_at: null,
  timeline: [{ at: '2026-11-20T18:04:05.123Z', status: 'investigating', message: 'Fora do ar.' }],
  ...change,
});

const show = (list: Incident[] = [incident()]) => {
  const server = fakeServer({
    [LIST]: () => liveResponse(list),
    [OPEN]: () => ({
      status: 201,
      body: { message: 'Incidente publicado na página de status.', incident: incident() },
    }),
    'PATCH /api/incidents/i1': () => ({ body: { message: 'Incidente atualizado.' } }),
  });
  return { server, ...renderScreen(<IncidentsScreen />, { path: '/admin/incidents' }) };
};

beforeEach(() => signIn({ role: 'Admin' }));
afterEach(() => {
  incidents.reset();
});

const choose = async (user: ReturnType<typeof renderScreen>['user'], field: string, option: string) => {
  await user.selectOptions(screen.getByLabelText(field), option);
};

describe('the incidents of the administrators', () => {
  it('are listed with where they come from and what was said', async () => {
    show();
    await see(/aberto pelas medições/);
    expect(screen.getByText('Fora do ar.')).toBeVisible();
    await expectNoAxeViolations();
  });

  it('say when there are none', async () => {
    show([]);
    await see('Nenhum incidente nos últimos 90 dias.');
  });

  it('are published with the planned time as an instant', async () => {
    const { server, user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Publicar incidente' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Publicar' }));
    await see('O título é obrigatório.');
    expect(screen.getByText('Selecione um serviço.')).toBeVisible();
    await user.type(screen.getByLabelText('Título'), 'Troca de servidor');
    await user.type(screen.getByLabelText('Mensagem'), 'De madrugada.');
    await choose(user, 'Serviço', 'Pagamentos PIX');
    await choose(user, 'Status', 'Manutenção');
    fireEvent.change(screen.getByLabelText('Início (opcional)'), { target: { value: '2026-11-21T03:00' } });
    await expectNoAxeViolations(dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Publicar' }));
    await waitFor(() => {
      expect(server.callsTo(OPEN).map(({ body }) => body)).toEqual([
        {
          title: 'Troca de servidor',
          component: 'psp',
          status: 'maintenance',
          message: 'De madrugada.',
          starts_at: '2026-11-21T06:00:00.000Z',
        },
      ]);
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  }, 20_000);

  it('take an update', async () => {
    const { server, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Atualizar Envio de e-mails' }));
    await screen.findByRole('dialog');
    await choose(user, 'Status', 'Resolvido');
    await user.type(screen.getByLabelText('Mensagem'), 'Voltou.');
    await user.click(screen.getByRole('button', { name: 'Publicar atualização' }));
    await waitFor(() => {
      expect(server.callsTo('PATCH /api/incidents/i1').map(({ body }) => body)).toEqual([
        { status: 'resolved', message: 'Voltou.' },
      ]);
    });
  }, 20_000);

  it('say that a colleague has changed the status while an update was written', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Atualizar Envio de e-mails' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText('Status')).toHaveValue('investigating');
    const socket = await openedSocket();
    act(() => {
      socket.stands('admin:incidents', { epoch: 'e1', seq: 1 });
      socket.accept();
      socket.push('admin:incidents', 'e1', 2, [{ op: 'upsert', item: { ...incident({ status: 'resolved' }) } }]);
    });
    expect(await dialog.findByText(/o status é Resolvido agora\./)).toBeVisible();
    expect(dialog.getByLabelText('Status')).toHaveValue('investigating');
  });
});
