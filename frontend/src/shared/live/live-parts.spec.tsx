import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import type { Live } from './live-state.js';
import { serverNow } from '../time/clock.js';
import { CopyField } from '../ui/copy-field.js';
import { Countdown } from '../time/countdown.js';
import { LiveChip } from './live-chip.js';
import { ApiError } from '../http/api-error.js';
import { noteFailure } from './overload.js';
import { LiveRegion } from './live-region.js';
import { RelativeTime } from '../time/relative-time.js';

function resource(first: Live<string>) {
  const view$ = new BehaviorSubject(first);
  let refreshed = 0;
  return {
    get refreshed() {
      return refreshed;
    },
    getSnapshot: () => view$.value,
    subscribe(changed: () => void) {
      const subscription = view$.subscribe(changed);
      return () => {
        subscription.unsubscribe();
      };
    },
    refresh() {
      refreshed += 1;
    },
    show: (view: Live<string>) => act(() => view$.next(view)),
  };
}

const loading: Live<string> = { status: 'loading', data: undefined, error: undefined, live: false };
const ready: Live<string> = { status: 'ready', data: 'pronto', error: undefined, live: false, stale: false };
const away = new Error('away');

const region = (fed: ReturnType<typeof resource>) =>
  render(
    <LiveRegion resource={fed} failure="Erro ao carregar dados." skeleton={<span>esqueleto</span>}>
      {(data) => <p>{data}</p>}
    </LiveRegion>,
  );

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('a live region', () => {
  it('shows an immediate response without a flash of skeleton', () => {
    const fed = resource(loading);
    region(fed);
    act(() => jest.advanceTimersByTime(100));
    fed.show(ready);
    act(() => jest.advanceTimersByTime(0));
    expect(screen.getByText('pronto')).toBeVisible();
  });

  it('keeps a skeleton that was seen for 300 ms', () => {
    const fed = resource(loading);
    region(fed);
    act(() => jest.advanceTimersByTime(200));
    fed.show(ready);
    act(() => jest.advanceTimersByTime(240));
    expect(screen.getByText('esqueleto')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(10));
    expect(screen.getByText('pronto')).toBeVisible();
  });

  it('keeps data that was shown once, whatever fails later', () => {
    const fed = resource(ready);
    region(fed);
    fed.show({ ...ready, error: away });
    expect(screen.getByText('pronto')).toBeVisible();
  });

  it('says what failed and asks again on request', () => {
    const fed = resource({ status: 'error', data: undefined, error: away, live: false });
    region(fed);
    expect(screen.getByRole('alert')).toHaveTextContent('Erro ao carregar dados.');
    act(() => {
      screen.getByRole('button', { name: 'Tentar novamente' }).click();
    });
    expect(fed.refreshed).toBe(1);
  });

  it('offers no retry of what does not exist', () => {
    const error = new ApiError(404, 'NOT_FOUND', 'Não encontrado.');
    region(resource({ status: 'error', data: undefined, error, live: false }));
    expect(screen.getByRole('alert')).toHaveTextContent('Erro ao carregar dados.Não encontrado.');
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  });
});

describe('the offline chip', () => {
  const TEXT = 'Reconectando… os dados podem atrasar.';

  it('comes after two seconds without a connection and goes by itself', () => {
    const connected = new BehaviorSubject(true);
    render(<LiveChip connected$={connected} />);
    act(() => {
      connected.next(false);
      jest.advanceTimersByTime(1_999);
    });
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText(TEXT)).toBeVisible();
    act(() => {
      connected.next(true);
    });
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
  });

  it('says that the server is busy for as long as something shown could not be loaded for that', () => {
    const busy = 'Servidor ocupado. Tentando de novo…';
    render(<LiveChip connected$={new BehaviorSubject(true)} />);
    const [one, other] = [{}, {}];
    const unavailable = new ApiError(503, 'UNAVAILABLE', 'Tente novamente.');
    act(() => {
      noteFailure(one, unavailable);
      noteFailure(other, unavailable);
      noteFailure({}, new ApiError(404, 'NOT_FOUND', 'Não encontrado.'));
    });
    expect(screen.getByRole('status')).toHaveTextContent(busy);
    act(() => {
      noteFailure(one, undefined);
    });
    expect(screen.getByText(busy)).toBeVisible();
    act(() => {
      noteFailure(other, undefined);
    });
    expect(screen.queryByText(busy)).not.toBeInTheDocument();
  });

  it('does not come for a short break', () => {
    const connected = new BehaviorSubject(false);
    render(<LiveChip connected$={connected} />);
    act(() => {
      jest.advanceTimersByTime(1_500);
      connected.next(true);
      jest.advanceTimersByTime(5_000);
    });
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
  });
});

describe('times', () => {
  it('a countdown that runs out notifies once', () => {
    let expired = 0;
    render(
      <Countdown target={new Date(serverNow() + 2_000).toISOString()} label="Tempo" onExpire={() => (expired += 1)} />,
    );
    expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.getByRole('timer')).toHaveTextContent('Expirado');
    expect(expired).toBe(1);
  });

  it('a relative time grows older by itself', () => {
    render(<RelativeTime instant={new Date(serverNow()).toISOString()} />);
    expect(screen.getByText('agora')).toBeVisible();
    act(() => jest.advanceTimersByTime(121_000));
    expect(screen.getByText('há 2 min')).toBeVisible();
  });
});

describe('a copy field', () => {
  it('says for two seconds that it copied', async () => {
    jest.useRealTimers();
    const user = userEvent.setup();
    render(<CopyField label="Código PIX" value="0002" action="Copiar código" done="Código copiado" />);
    await user.click(screen.getByRole('button', { name: 'Copiar código' }));
    expect(await screen.findByRole('button', { name: 'Código copiado' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('0002');
    expect(await screen.findByRole('button', { name: 'Copiar código' }, { timeout: 3_000 })).toBeVisible();
  });
});
