import { jest } from '@jest/globals';
import { renderHook, screen } from '@testing-library/react';
import { get } from '../http/request.js';
import { fakeServer, rejection } from '../testing/fake-server.js';
import { signIn, tokenOf } from '../testing/render-screen.js';
import { loadToaster } from '../ui/notify.js';
import { toast } from '../ui/toaster.js';
import { useSessionEndReason, watchSessionEndReason } from './session-end-reason.js';
import { beginSession, watchInactivity } from './inactivity.js';
import { adoptOtherToken, endSession, useSession, watchSession } from './session.js';
import { useTheme } from '../storage/theme.js';

const token = () => useSession.getState().token;
const sessionEndReason = () => renderHook(useSessionEndReason).result.current;

const fromOtherTab = (key: string, newValue: string | null) => {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

describe('the session', () => {
  it('is stored as the bare token under authToken', () => {
    beginSession('abc');
    expect(localStorage.getItem('authToken')).toBe('abc');
    endSession();
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('is read under auth-token where authToken is missing, and stored under one name', () => {
    localStorage.setItem('auth-token', 'abc');
    adoptOtherToken();
    expect([localStorage.getItem('authToken'), localStorage.getItem('auth-token')]).toEqual(['abc', null]);
    localStorage.setItem('auth-token', 'older');
    adoptOtherToken();
    expect([localStorage.getItem('authToken'), localStorage.getItem('auth-token')]).toEqual(['abc', null]);
  });

  it('ends in all tabs and begins in all tabs', () => {
    const stop = watchSession();
    signIn();
    fromOtherTab('authToken', null);
    expect(token()).toBeNull();
    const other = tokenOf({ username: 'bia' });
    fromOtherTab('authToken', other);
    expect(token()).toBe(other);
    stop();
  });

  it('that another tab has ended or begun is found by a page from the back/forward cache', () => {
    const stop = watchSession();
    const returnToPage = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    signIn({ username: 'ana' });
    const other = tokenOf({ username: 'bia' });
    localStorage.setItem('authToken', other);
    returnToPage();
    expect(token()).toBe(other);
    localStorage.removeItem('authToken');
    returnToPage();
    expect(token()).toBeNull();
    stop();
  });

  it('ends when the server no longer knows it', async () => {
    signIn();
    fakeServer({ 'GET /api/profile': () => rejection(401, 'UNAUTHENTICATED', 'Sua sessão expirou.') });
    await expect(get('/api/profile')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(token()).toBeNull();
  });

  it('is not ended by the late rejection of an older one', async () => {
    signIn({ username: 'old' });
    const next = tokenOf({ username: 'new' });
    fakeServer({
      'GET /api/profile': () => {
        beginSession(next);
        return rejection(401, 'UNAUTHENTICATED', 'Sua sessão expirou.');
      },
    });
    await expect(get('/api/profile')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(token()).toBe(next);
  });

  it('survives a wrong code', async () => {
    const mine = signIn();
    fakeServer({ 'GET /api/profile': () => rejection(401, 'INVALID_CODE', 'Código inválido.') });
    await expect(get('/api/profile')).rejects.toMatchObject({ code: 'INVALID_CODE' });
    expect(token()).toBe(mine);
  });

  it('rejects a call without a token before it leaves', async () => {
    const server = fakeServer({});
    await expect(get('/api/profile')).rejects.toThrow('Usuário não autenticado. Faça login novamente.');
    expect(server.calls).toHaveLength(0);
  });
});

describe('the end of a session', () => {
  let stop: (() => void)[] = [];

  beforeEach(async () => {
    await loadToaster();
    stop = [watchSession(), watchSessionEndReason()];
    signIn();
  });

  afterEach(() => {
    for (const one of stop) one();
    toast.dismiss();
  });

  it('by the server shows its reason', async () => {
    fakeServer({ 'GET /api/profile': () => rejection(401, 'UNAUTHENTICATED', 'Sua sessão expirou.') });
    await expect(get('/api/profile')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(sessionEndReason()).toBe('Sua sessão foi encerrada. Entre novamente.');
    expect(await screen.findByText('Sua sessão foi encerrada. Entre novamente.')).toBeInTheDocument();
  });

  it('in another tab shows the reason that it has there', async () => {
    localStorage.setItem('sessionEnd', 'inactive');
    fromOtherTab('authToken', null);
    expect(sessionEndReason()).toBe('Sua sessão expirou por inatividade.');
    expect(await screen.findByText('Sua sessão expirou por inatividade.')).toBeInTheDocument();
  });

  it('by choice needs no words', async () => {
    const before = toast.getHistory().length;
    endSession();
    await loadToaster();
    expect(sessionEndReason()).toBeUndefined();
    expect(toast.getHistory().slice(before)).toEqual([]);
  });

  it('is shown until the next one begins', () => {
    endSession('inactive');
    beginSession(tokenOf());
    expect(sessionEndReason()).toBeUndefined();
  });
});

describe('inactivity', () => {
  const LIMIT = 420_000;
  let stop: () => void = () => undefined;
  let server: ReturnType<typeof fakeServer>;
  let mine: string;

  beforeEach(() => {
    jest.useFakeTimers();
    server = fakeServer({ 'POST /api/auth/logout': () => ({ body: { message: 'Até logo.' } }) });
    mine = tokenOf();
    beginSession(mine);
    stop = watchInactivity();
  });

  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it('of seven minutes ends the session, and says so', () => {
    jest.advanceTimersByTime(LIMIT - 1);
    expect(token()).not.toBeNull();
    jest.advanceTimersByTime(1);
    expect(token()).toBeNull();
    expect(sessionEndReason()).toBe('Sua sessão expirou por inatividade.');
  });

  it('ends the session on the server too, by a request that outlives the page', () => {
    jest.advanceTimersByTime(LIMIT - 1);
    expect(server.calls).toEqual([]);
    jest.advanceTimersByTime(1);
    const [call, ...others] = server.callsTo('POST /api/auth/logout');
    expect(others).toEqual([]);
    expect([call?.headers.get('Authorization'), call?.keepalive]).toEqual([`Bearer ${mine}`, true]);
  });

  it('that passed while no tab was open ends the session on the server when the next one opens', () => {
    stop();
    jest.setSystemTime(Date.now() + LIMIT);
    stop = watchInactivity();
    expect(token()).toBeNull();
    expect(server.callsTo('POST /api/auth/logout')).toHaveLength(1);
  });

  it.each(['pointermove', 'keydown', 'touchstart', 'scroll'])('starts over with %s', (sign) => {
    jest.advanceTimersByTime(LIMIT - 1_000);
    dispatchEvent(new Event(sign));
    jest.advanceTimersByTime(LIMIT - 1_000);
    expect(token()).not.toBeNull();
    jest.advanceTimersByTime(1_000);
    expect(token()).toBeNull();
  });

  it('is counted from now where the clock was set back a day since the last sign of life', () => {
    dispatchEvent(new Event('keydown'));
    jest.setSystemTime(Date.now() - 86_400_000);
    dispatchEvent(new Event('keydown'));
    jest.advanceTimersByTime(LIMIT - 1);
    expect(token()).not.toBeNull();
    jest.advanceTimersByTime(1);
    expect(token()).toBeNull();
  });

  it('is broken by activity in another tab', () => {
    jest.advanceTimersByTime(LIMIT - 1_000);
    localStorage.setItem('lastActivity', String(Date.now()));
    jest.advanceTimersByTime(LIMIT - 1);
    expect(token()).not.toBeNull();
  });

  it.each(['visibilitychange', 'keydown'])('is noticed at once by a computer that wakes up after it: %s', (sign) => {
    jest.setSystemTime(Date.now() + LIMIT);
    document.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(token()).toBeNull();
  });
});

describe('the theme', () => {
  it.each([
    ['light', 'light'],
    ['system', 'system'],
    ['rubbish', 'dark'],
  ])('stored as %s is %s', async (stored, choice) => {
    localStorage.setItem('theme', stored);
    await useTheme.persist.rehydrate();
    expect(useTheme.getState().choice).toBe(choice);
  });
});
