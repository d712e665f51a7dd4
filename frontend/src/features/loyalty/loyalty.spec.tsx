import { ranks as thresholds } from '@shop/contracts/limits';
import type { LoyaltyStatus } from '@shop/contracts/loyalty';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, liveResponse, pending, rejection } from '../../shared/testing/fake-server.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { DailyBonus } from './daily-bonus.js';
import { LedgerScreen } from './ledger-screen.js';
import { LoyaltyPanel } from './loyalty-panel.js';
import { see } from '../../shared/testing/see.js';

const STATUS = 'GET /api/loyalty/status';
const CLAIM = 'POST /api/loyalty/claim-rewards';
const BONUS = 'GET /api/client/daily-bonus/status';
const CLAIM_BONUS = 'POST /api/client/daily-bonus/claim';

const status = (change: Partial<LoyaltyStatus> = {}): LoyaltyStatus => ({
  xp: 540,
  currentRankName: 'Prata',
  nextRankName: 'Ouro',
  hasUnclaimedRewards: true,
  ranks: thresholds.map(({ name, xp }) => ({ name, xp, reward: name === 'Bronze' ? null : `Recompensa ${name}` })),
  ...change,
});

beforeEach(() => signIn());

describe('the loyalty panel', () => {
  const show = (given = status()) => {
    const server = fakeServer({
      [STATUS]: () => liveResponse(given),
      [CLAIM]: () => ({ body: { message: 'Recompensas resgatadas: 1 reset de HWID.', rewards: [] } }),
    });
    return { server, ...renderScreen(<LoyaltyPanel />) };
  };

  it('shows the rank, the XP and what is missing to the next rank', async () => {
    show();
    await see('Prata');
    expect(screen.getByText('540 XP')).toBeVisible();
    expect(screen.getByText('Faltam 960 XP para Ouro.')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await expectNoAxeViolations();
  });

  it('counts the one XP that is missing', async () => {
    show(status({ xp: 1499 }));
    await see('Falta 1 XP para Ouro.');
  });

  it('lists all ranks in a sheet', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Ver ranks' }));
    const sheet = await screen.findByRole('dialog', { name: 'Ranks' });
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(6);
    expect(within(sheet).getByText('10.000 XP')).toBeVisible();
    expect(within(sheet).getByText('Atual')).toBeVisible();
    await expectNoAxeViolations(sheet);
  });

  it('claims the rewards that are due', async () => {
    const { server, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Resgatar recompensas' }));
    await waitFor(() => {
      expect(server.callsTo(CLAIM)).toHaveLength(1);
    });
  });

  it('says why nothing can be claimed, and that the last rank is reached', async () => {
    show(status({ xp: 12_000, currentRankName: 'Mestre', nextRankName: null, hasUnclaimedRewards: false }));
    expect(await screen.findByRole('button', { name: 'Resgatar recompensas' })).toBeDisabled();
    expect(screen.getByText('Nenhuma recompensa para resgatar agora.')).toBeVisible();
    expect(screen.getByText('Você chegou ao último rank.')).toBeVisible();
  });

  it('says what failed, and that it is loading', async () => {
    fakeServer({ [STATUS]: () => rejection(403, 'FORBIDDEN', 'Você não tem permissão para fazer isso.') });
    const { unmount } = renderScreen(<LoyaltyPanel />);
    await see('Não foi possível carregar seu rank.');
    unmount();
  });
});

describe('the daily bonus', () => {
  const show = (body: object) => {
    const server = fakeServer({
      [BONUS]: () => liveResponse(body),
      [CLAIM_BONUS]: () => ({ body: { message: 'Bônus diário resgatado: +10 XP.', xp: 10 } }),
    });
    return { server, ...renderScreen(<DailyBonus />) };
  };
  const button = () => screen.getByRole('button', { name: 'Bônus diário' });

  it('is claimed when it is ready', async () => {
    const { server, user } = show({ canClaim: true, nextClaimTime: null });
    await waitFor(() => {
      expect(button()).toHaveAccessibleDescription('Disponível!');
    });
    await user.click(button());
    await waitFor(() => {
      expect(server.callsTo(CLAIM_BONUS)).toHaveLength(1);
    });
    await expectNoAxeViolations();
  });

  it('counts down to the next one, and is not claimed before', async () => {
    const { server, user } = show({
      canClaim: false,
      nextClaimTime: new Date(Date.now() + 5 * 3_600_000 + 60_500).toISOString(),
    });
    await waitFor(() => {
      expect(button()).toHaveAccessibleDescription(/^05:0[01]:\d\d$/);
    });
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    await user.click(button());
    expect(server.callsTo(CLAIM_BONUS)).toHaveLength(0);
  });

  it('is requested again when the time is over', async () => {
    const { server } = show({ canClaim: false, nextClaimTime: new Date(Date.now() - 1_000).toISOString() });
    await waitFor(() => {
      expect(button()).toHaveAccessibleDescription('Disponível!');
    });
    await waitFor(() => {
      expect(server.callsTo(BONUS).length).toBeGreaterThan(1);
    });
  });

  it('is not claimed while nothing is known of it', async () => {
    fakeServer({ [BONUS]: () => pending().promise });
    renderScreen(<DailyBonus />);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    await expectNoAxeViolations();
  });
});

describe('the ledger', () => {
  const entry = { created_at: '2026-11-20T18:04:05.123Z', order_id: null, product_name: null } as const;
  const rows = [
    { ...entry, id: 'e3', unit: 'pause', cause: 'spent', amount: -1, total_after: 0, product_name: 'Aurora' },
    { ...entry, id: 'e2', unit: 'xp', cause: 'purchase', amount: 1500, total_after: 1510, order_id: 'abcdef123456' },
    { ...entry, id: 'e1', unit: 'hwid_reset', cause: 'admin', amount: null, total_after: 4 },
  ];

  it('says what changed, why, and the sum after it', async () => {
    const { headers, body } = liveResponse(rows);
    fakeServer({
      'GET /api/loyalty/ledger?page=1&pageSize=20': () => ({ body, headers: { ...headers, 'x-total-count': '3' } }),
    });
    renderScreen(<LedgerScreen />);
    await see('Crédito de pausa · Aurora');
    expect(screen.getByText('1.510 XP')).toBeVisible();
    expect(screen.getByText('Perda de')).toBeInTheDocument();
    expect(screen.getByText('4 créditos')).toBeVisible();
    await expectNoAxeViolations();
  });

  it('is read again once the XP has changed', async () => {
    const LEDGER = 'GET /api/loyalty/ledger?page=1&pageSize=20';
    const page = (body: object) => ({ body, headers: { ...liveResponse([]).headers, 'x-total-count': '3' } });
    const server = fakeServer({ [STATUS]: () => liveResponse(status()), [LEDGER]: () => page(rows.slice(1)) });
    renderScreen(<LedgerScreen />);
    await see('1.510 XP');
    const bonus = { ...entry, id: 'e4', unit: 'xp', cause: 'bonus', amount: 10, total_after: 1520 };
    server.on(LEDGER, () => page([bonus, ...rows.slice(1)]));
    const socket = await openedSocket();
    act(() => {
      socket.stands('loyalty', { epoch: 'e1', seq: 1 });
      socket.accept();
    });
    act(() => {
      socket.push('loyalty', 'e1', 2, [{ op: 'set', value: { ...status({ xp: 1520 }) } }]);
    });
    await see('1.520 XP');
    expect(server.callsTo(LEDGER)).toHaveLength(2);
  });
});
