import type { HealthReport } from '@shop/contracts/status';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen } from '../../shared/testing/render-screen.js';
import { StatusScreen } from './status-screen.js';
import { see } from '../../shared/testing/see.js';

const HEALTH = 'GET /api/health';

const days = (last: HealthReport['components'][number]['history'][number]) => [
  ...Array.from({ length: 89 }, (_, index) => ({
    date: new Date(Date.UTC(2026, 7, 23 + index)).toISOString().slice(0, 10),
    uptime: index < 40 ? null : 100,
  })),
  last,
];
const report = (change: Partial<HealthReport> = {}): HealthReport => ({
  overallStatus: 'partial_outage',
  components: [
    {
      name: 'Pagamentos PIX',
      status: 'operational',
      uptime_percentage: 99.98,
      history: days({
        date: '2026-11-20',
        uptime: 97.5,
        outages: [{ from: '2026-11-20T05:24:07.000Z', to: '2026-11-20T06:00:00.000Z' }],
      }),
    },
    {
      name: 'Envio de e-mails',
      status: 'outage',
      uptime_percentage: 100,
      history: days({ date: '2026-11-20', uptime: 100 }),
    },
  ],
  incidentHistory: [
    {
      id: 'i2',
      title: 'Envio de e-mails',
      status: 'investigating',
      component_name: 'Envio de e-mails',
      message: 'Envio de e-mails: fora do ar. Estamos investigando.',
      start_time: '2026-11-20T12:00:00.000Z',
      ends_at: null,
      timeline: [],
    },
    {
      id: 'i1',
      title: 'Pagamentos PIX',
      status: 'resolved',
      component_name: 'Pagamentos PIX',
      message: 'Voltou a funcionar normalmente.',
      start_time: '2026-11-19T05:24:00.000Z',
      ends_at: null,
      timeline: [],
    },
  ],
  ...change,
});

const show = (body: HealthReport = report()) => {
  const server = fakeServer({ [HEALTH]: () => ({ body }) });
  return { server, ...renderScreen(<StatusScreen />, { path: '/status' }) };
};
const broken = (status: number) => () => ({ status, body: { statusCode: status, code: 'INTERNAL', message: 'x' } });

beforeEach(() => {
  localStorage.clear();
});

describe('the status page', () => {
  it('says how all is, each component with its percentage, and needs no session', async () => {
    const { server } = show();
    await see('Alguns serviços estão com problemas');
    const row = screen.getByRole('heading', { name: 'Pagamentos PIX' }).closest('li');
    if (!row) throw new Error('no row');
    expect(within(row).getByText('99,98%')).toBeVisible();
    expect(within(row).getByText('Operacional')).toBeVisible();
    expect(within(row).getByRole('img')).toHaveAccessibleName(/^Pagamentos PIX: .*1 dia com incidente$/);
    expect(server.calls[0]?.headers.get('authorization')).toBeNull();
    await expectNoAxeViolations();
  });

  it('opens the days with an incident to their intervals', async () => {
    const { user } = show();
    await user.click(await screen.findByText('Ver dias com incidente'));
    expect(screen.getByText('20/11/2026: 97,5%', { selector: 'span' })).toBeVisible();
    expect(screen.getByText('20/11 02:24:07 a 20/11 03:00:00 (35 min 53 s)')).toBeVisible();
  });

  it('groups the incidents by day, newest first', async () => {
    show();
    const newest = await screen.findByRole('region', { name: '20/11/2026' });
    expect(within(newest).getByText('Em investigação')).toBeVisible();
    const older = screen.getByRole('region', { name: '19/11/2026' });
    expect(within(older).getByText('Resolvido')).toBeVisible();
    expect(newest.compareDocumentPosition(older)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('lists maintenances ahead by themselves, with title, end and course', async () => {
    const entry = (at: string, message: string) => ({ at, status: 'maintenance', message }) as const;
    const planned: HealthReport['incidentHistory'][number] = {
      ...report().incidentHistory[0]!,
      id: 'm1',
      title: 'Troca de banco',
      status: 'maintenance',
      message: 'Adiada.',
      start_time: '2099-01-10T05:00:00.000Z',
      ends_at: '2099-01-10T06:00:00.000Z',
      timeline: [entry('2026-11-20T12:00:00.000Z', 'De madrugada.'), entry('2026-11-21T12:00:00.000Z', 'Adiada.')],
    };
    show(report({ incidentHistory: [planned, ...report().incidentHistory] }));
    const section = within(await screen.findByRole('region', { name: 'Manutenções programadas' }));
    for (const text of ['Troca de banco', 'Adiada.', 'De madrugada.', '10/01/2099 às 02:00', '10/01/2099 às 03:00'])
      expect(section.getByText(text)).toBeVisible();
    expect(screen.queryByRole('region', { name: '10/01/2099' })).toBeNull();
    await expectNoAxeViolations();
  });

  it('promises nothing of a service that was never measured', async () => {
    const [one] = report().components;
    show(
      report({
        components: [{ ...one!, uptime_percentage: null, history: days({ date: '2026-11-20', uptime: null }) }],
      }),
    );
    await see('Sem medições');
  });

  it('says on top that an incident goes on, also while everything is measured as working', async () => {
    show(report({ overallStatus: 'operational' }));
    const link = await screen.findByRole('link', { name: '1 incidente em andamento' });
    expect(link).toHaveAttribute('href', '#incidents');
    await expectNoAxeViolations();
  });

  it('shows the newest anchors of the log', async () => {
    const anchor = (day: number) => ({ date: `2026-11-${String(day)}`, position: day * 100, hash: `${String(day)}ab` });
    const anchors = Array.from({ length: 9 }, (_, index) => anchor(19 - index));
    fakeServer({ [HEALTH]: () => ({ body: report() }), 'GET /api/anchors': () => ({ body: anchors }) });
    renderScreen(<StatusScreen />, { path: '/status' });
    const section = await screen.findByRole('region', { name: 'Âncoras do registro' });
    expect(within(section).getAllByRole('listitem')).toHaveLength(7);
    expect(within(section).getByText('19/11/2026 · posição 1900')).toBeVisible();
    expect(within(section).getByText('19ab')).toBeVisible();
  });

  it('calls a status of a newer release unavailable', async () => {
    show(report({ overallStatus: 'sunny' as HealthReport['overallStatus'], incidentHistory: [] }));
    await see('Status indisponível');
    expect(screen.getByText('Nenhum incidente nos últimos 90 dias.')).toBeVisible();
  });

  it('offers a retry when nothing can be loaded and nothing is known', async () => {
    const server = fakeServer({ [HEALTH]: broken(502) });
    const { user } = renderScreen(<StatusScreen />, { path: '/status' });
    await see('Não foi possível carregar o status dos serviços.');
    expect(screen.getByText('Erro 502: Falha ao buscar dados de status.')).toBeVisible();
    await expectNoAxeViolations();
    server.on(HEALTH, () => ({ body: report() }));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await see('Alguns serviços estão com problemas');
  });

  it('shows the last report with its age while the API is away', async () => {
    const first = show();
    await screen.findByText('Alguns serviços estão com problemas');
    first.unmount();
    const server = fakeServer({ [HEALTH]: broken(503) });
    const { user } = renderScreen(<StatusScreen />, { path: '/status' });
    expect(
      await screen.findByText(/Esta é a última situação conhecida, de \d\d\/\d\d\/\d{4} às \d\d:\d\d\./),
    ).toBeVisible();
    expect(screen.getByText('Pagamentos PIX', { selector: 'h3' })).toBeVisible();
    server.on(HEALTH, () => ({ body: report() }));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => {
      expect(screen.queryByText(/última situação conhecida/)).toBeNull();
    });
  });

  it('takes nothing from a stored report that it does not understand', async () => {
    localStorage.setItem('status', '{"at":"yesterday","report":{}}');
    fakeServer({ [HEALTH]: broken(503) });
    renderScreen(<StatusScreen />, { path: '/status' });
    await see('Não foi possível carregar o status dos serviços.');
    expect(screen.queryByText(/última situação conhecida/)).toBeNull();
  });
});
