import type { Analytics, AnalyticsRow } from '@shop/contracts/analytics';
import { DAY } from '@shop/kernel/durations';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, liveResponse } from '../../shared/testing/fake-server.js';
import { openedSockets } from '../../shared/testing/fake-socket.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { setServerClock } from '../../shared/testing/server-clock.js';
import { see } from '../../shared/testing/see.js';
import { AnalyticsScreen } from './analytics-screen.js';

const NOTHING = {
  revenue: 0,
  sales: 0,
  orders: 0,
  deposits: 0,
  refunds: 0,
  newUsers: 0,
  activeSubscriptions: 0,
  ended: 0,
  renewed: 0,
  tickets: 0,
};
const row = (at: string, change: Partial<AnalyticsRow> = {}): AnalyticsRow => ({ at, ...NOTHING, ...change });
const figures = (change: Partial<Analytics> = {}): Analytics => ({
  series: [row('2026-11-19', { sales: 20, orders: 1 }), row('2026-11-20', { sales: 30, orders: 2 })],
  totals: { ...NOTHING, sales: 50, orders: 3 },
  byProduct: [{ productId: 1, name: 'Aurora FPS', sales: 50, orders: 3, refunds: 0 }],
  byPlan: [{ planId: 4, productId: 1, duration_type: 'monthly', sales: 50, orders: 3 }],
  byCoupon: [],
  byReseller: [],
  renewalRate: 0.25,
  averageOrder: 16.67,
  firstReplyMinutes: null,
  ...change,
});
const FREE = '?range=free&from=2026-11-19&to=2026-11-20';
const ADDRESS = 'GET /api/analytics?from=2026-11-19&to=2026-11-20&by=day';
const BEFORE = 'GET /api/analytics?from=2026-11-17&to=2026-11-18&by=day';

const open = (body = figures(), search = FREE) => {
  const server = fakeServer({
    [ADDRESS]: () => liveResponse(body),
    [`${ADDRESS}&compare=1`]: () => liveResponse({ ...body, previous: { ...body.totals, sales: 40 } }),
    [BEFORE]: () =>
      liveResponse(figures({ series: [row('2026-11-17', { sales: 25 }), row('2026-11-18', { sales: 15 })] })),
    'GET /api/products': () => liveResponse([]),
  });
  return { server, ...renderScreen(<AnalyticsScreen />, { path: `/admin/analytics${search}` }) };
};

/** Connects the screen and pushes a row of its series. */
async function push(item: AnalyticsRow) {
  await waitFor(() => {
    expect(openedSockets).not.toHaveLength(0);
  });
  const socket = openedSockets.at(-1)!;
  act(() => {
    socket.stands('admin:analytics', { epoch: 'e1', seq: 1 });
    socket.accept();
  });
  act(() => {
    socket.push('admin:analytics', 'e1', 2, [{ op: 'upsert', list: 'series', item }]);
  });
}

beforeEach(() => {
  signIn({ role: 'Admin' });
});

afterEach(() => {
  setServerClock(Date.now());
});

describe('the figures over time', () => {
  it('are read day by day at the keyboard, and as a table', async () => {
    const { user } = open();
    const chart = await screen.findByRole('slider', { name: 'Vendas líquidas' });
    expect(chart).toHaveAttribute('aria-valuetext', '20/11: R$\u00a030,00');
    chart.focus();
    await user.keyboard('{ArrowLeft}');
    expect(chart).toHaveAttribute('aria-valuetext', '19/11: R$\u00a020,00');
    await user.keyboard('{ArrowLeft}{End}');
    expect(chart).toHaveAttribute('aria-valuetext', '20/11: R$\u00a030,00');
    await user.click(screen.getByRole('button', { name: 'Ver Vendas líquidas em tabela' }));
    const table = within(screen.getByRole('region', { name: 'Tabela: Vendas líquidas' }));
    expect(table.getAllByRole('columnheader')).toHaveLength(2);
    expect(table.getByRole('row', { name: /19\/11/ })).toHaveTextContent('R$ 20,00');
    for (const words of ['25%', 'R$ 16,67']) await see(words);
    expect(screen.getByRole('row', { name: /Aurora FPS Mensal/ })).toHaveTextContent('R$ 50,00');
    await expectNoAxeViolations();
  });

  it('are one line where all of them are zero, until one is pushed', async () => {
    open();
    await screen.findByRole('slider', { name: 'Vendas líquidas' });
    const refunds = screen.getByRole('region', { name: 'Reembolsos' });
    expect(within(refunds).getByText('Nada neste período.')).toBeVisible();
    expect(within(refunds).queryByRole('slider')).toBeNull();
    expect(within(refunds).queryByRole('button')).toBeNull();
    // It is below the charts, where it is not as high as one.
    const paid = screen.getByRole('region', { name: 'Pedidos pagos' });
    expect(refunds.parentElement).not.toContainElement(paid);
    await push(row('2026-11-20', { sales: 30, orders: 2, refunds: 5 }));
    expect(await screen.findByRole('slider', { name: 'Reembolsos' })).toBeVisible();
    expect(paid.parentElement).toContainElement(screen.getByRole('region', { name: 'Reembolsos' }));
  });

  it('of today are pushed, and move the totals', async () => {
    open();
    await screen.findByRole('slider', { name: 'Vendas líquidas' });
    await push(row('2026-11-20', { sales: 45, orders: 3 }));
    await see('R$ 65,00');
  });

  it('of the last days go on with the next one at midnight in São Paulo', async () => {
    signIn({ role: 'Admin', exp: Math.floor(Date.now() / 1000) + 7 * 86_400 });
    const lastWeek = (daysAgo: number) => {
      const [from, to] = [6, 0].map((days) => saoPauloDay(Date.now() - (days + daysAgo) * DAY));
      return `GET /api/analytics?from=${from!}&to=${to!}&by=day`;
    };
    const { server } = open(figures(), '?range=7');
    for (const address of [lastWeek(0), lastWeek(-1)]) server.on(address, () => liveResponse(figures()));
    await waitFor(() => {
      expect(server.callsTo(lastWeek(0))).not.toHaveLength(0);
    });
    setServerClock(Date.now() + DAY);
    await waitFor(() => {
      expect(server.callsTo(lastWeek(-1))).toHaveLength(1);
    });
  });

  it('are compared with the period before', async () => {
    const { user } = open();
    await screen.findByRole('slider', { name: 'Vendas líquidas' });
    await user.click(screen.getByRole('checkbox', { name: 'Comparar com o período anterior' }));
    await see('+25% (antes: R$ 40,00)');
    await waitFor(() => {
      expect(location.search).toContain('compare=1');
    });
    const chart = await screen.findByRole('slider', { name: 'Vendas líquidas' });
    await waitFor(() => {
      expect(chart).toHaveAttribute('aria-valuetext', '20/11: R$\u00a030,00; antes, 18/11: R$\u00a015,00');
    });
    chart.focus();
    await user.keyboard('{Home}');
    expect(chart).toHaveAttribute('aria-valuetext', '19/11: R$\u00a020,00; antes, 17/11: R$\u00a025,00');
    await user.click(screen.getByRole('button', { name: 'Ver Vendas líquidas em tabela' }));
    const table = within(screen.getByRole('region', { name: 'Tabela: Vendas líquidas' }));
    expect(table.getByRole('row', { name: /19\/11/ })).toHaveTextContent('19/11R$ 20,00R$ 25,00 (17/11)');
    await expectNoAxeViolations();
  });

  it('are not read for a period that ends before it begins', async () => {
    const { server, user } = open();
    await screen.findByRole('slider', { name: 'Vendas líquidas' });
    const before = server.callsTo(ADDRESS).length;
    const end = screen.getByLabelText('Fim');
    await user.clear(end);
    await user.type(end, '18112026');
    expect(end).toHaveAccessibleDescription('O período termina antes de começar.');
    expect(location.search).toBe(FREE);
    await user.clear(end);
    await user.type(end, '20112026');
    expect(end).not.toHaveAccessibleDescription();
    expect(server.callsTo(ADDRESS)).toHaveLength(before);
  });

  it('are read for the days on the screen, also where the end was typed first', async () => {
    const { user } = open();
    await screen.findByRole('slider', { name: 'Vendas líquidas' });
    const [start, end] = [screen.getByLabelText('Início'), screen.getByLabelText('Fim')];
    await user.clear(end);
    await user.type(end, '18112026');
    await user.clear(start);
    await user.type(start, '17112026');
    expect(end).not.toHaveAccessibleDescription();
    expect(end).toHaveValue('18/11/2026');
    expect(location.search).toBe('?range=free&from=2026-11-17&to=2026-11-18');
  });
});
