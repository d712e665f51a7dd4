import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSession } from '../../shared/session/session.js';
import { fakeServer, pending, rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, tokenOf } from '../../shared/testing/render-screen.js';
import { AuthScreen } from './auth-screen.js';
import { see } from '../../shared/testing/see.js';

const LOGIN = 'POST /api/auth/login';
const VERIFY = 'POST /api/auth/verify-2fa';
const TITLE = 'Verificação em duas etapas';

const challenged = () => ({
  status: 206,
  body: {
    message: 'Digite o código do seu app autenticador.',
    twoFactorRequired: true,
    twoFactorToken: 'desafio.assinatura',
  },
});
const wrong = () => rejection(401, 'INVALID_CODE', 'Código inválido ou expirado.');
const entered = (token: string) => () => ({
  body: { message: 'Login realizado com sucesso.', token, role: 'Cliente', twoFactorRequired: false },
});

const field = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });

async function open(verify: Parameters<typeof fakeServer>[0][string] = wrong) {
  const server = fakeServer({ [LOGIN]: challenged, [VERIFY]: verify });
  const { user } = renderScreen(<AuthScreen />, { path: '/auth' });
  await user.type(field('Username ou e-mail'), 'ana');
  await user.type(field('Senha'), 'segredo123{Enter}');
  await screen.findByRole('heading', { name: TITLE });
  return { user, server };
}

describe('the second step of a login', () => {
  it('asks for six digits, with the boxes ready to be typed into', async () => {
    const { user } = await open();
    expect(field('Código')).toHaveFocus();
    expect(screen.getByText('Digite o código de 6 dígitos do seu app autenticador.')).toBeVisible();
    await user.type(field('Código'), '12345');
    expect(button('Verificar')).toBeDisabled();
    await expectNoAxeViolations();
  });

  it('keeps its token out of the address, the history and every storage', async () => {
    await open();
    const visible = [
      location.href,
      JSON.stringify(history.state),
      ...Object.values({ ...localStorage, ...sessionStorage }),
    ];
    expect(visible.join(' ')).not.toContain('desafio');
    expect(useSession.getState().token).toBeNull();
  });

  it('submits on the last digit and goes to the client area', async () => {
    const token = tokenOf();
    const { user, server } = await open(entered(token));
    await user.type(field('Código'), '123456');
    await waitFor(() => {
      expect(location.pathname).toBe('/dashboard');
    });
    expect(useSession.getState().token).toBe(token);
    expect(server.callsTo(VERIFY).map(({ body }) => body)).toEqual([
      { twoFactorToken: 'desafio.assinatura', code: '123456' },
    ]);
  });

  it('empties the boxes, says why and waits for another try when the code is wrong', async () => {
    const { user } = await open();
    await user.type(field('Código'), '000000');
    await waitFor(() => {
      expect(field('Código')).toHaveAccessibleDescription('Código inválido ou expirado.');
    });
    expect(field('Código')).toHaveValue('');
    expect(field('Código')).toHaveFocus();
    await expectNoAxeViolations();
  });

  it('says that it failed where the server does not say why', async () => {
    const { user } = await open(() => rejection(500, 'INTERNAL', ''));
    await user.type(field('Código'), '123456');
    await waitFor(() => {
      expect(field('Código')).toHaveAccessibleDescription('Erro na verificação 2FA.');
    });
  });

  it('keeps a code that did not reach the server, to be sent again', async () => {
    const token = tokenOf();
    const { user, server } = await open(() => rejection(503, 'UNAVAILABLE', 'Servidor ocupado.'));
    await user.click(button('Usar código de recuperação'));
    await user.type(field('Código de recuperação'), 'ABCDE23456{Enter}');
    await waitFor(() => {
      expect(field('Código de recuperação')).toHaveAccessibleDescription(/^Servidor ocupado\./);
    });
    expect(field('Código de recuperação')).toHaveValue('ABCDE23456');
    server.on(VERIFY, entered(token));
    await user.click(button('Verificar'));
    await waitFor(() => {
      expect(location.pathname).toBe('/dashboard');
    });
  });

  it('waits for one response before it sends again', async () => {
    const { promise, respond } = pending();
    const { user, server } = await open(() => promise);
    await user.type(field('Código'), '123456');
    await waitFor(() => {
      expect(button('Verificar')).toHaveAttribute('aria-busy', 'true');
    });
    await user.click(button('Verificar'));
    respond(wrong());
    await waitFor(() => {
      expect(field('Código')).toHaveValue('');
    });
    expect(server.callsTo(VERIFY)).toHaveLength(1);
  });

  it('takes a recovery code, however it is written', async () => {
    const token = tokenOf();
    const { user, server } = await open(entered(token));
    await user.click(button('Usar código de recuperação'));
    expect(field('Código de recuperação')).toHaveFocus();
    await user.type(field('Código de recuperação'), 'abcde-2345');
    expect(button('Verificar')).toBeDisabled();
    await user.clear(field('Código de recuperação'));
    await user.paste(' abcde-23456 ');
    expect(field('Código de recuperação')).toHaveValue('ABCDE23456');
    await expectNoAxeViolations();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(location.pathname).toBe('/dashboard');
    });
    expect(server.callsTo(VERIFY)[0]?.body).toEqual({ twoFactorToken: 'desafio.assinatura', code: 'ABCDE23456' });
  });

  it('says at its field that a recovery code is wrong, and leads back to the app', async () => {
    const { user } = await open();
    await user.click(button('Usar código de recuperação'));
    await user.type(field('Código de recuperação'), 'AAAAAAAAAA{Enter}');
    await waitFor(() => {
      expect(field('Código de recuperação')).toHaveAccessibleDescription(/^Código inválido ou expirado\./);
    });
    await user.click(button('Usar app autenticador'));
    expect(field('Código')).toHaveFocus();
    expect(field('Código')).not.toHaveAttribute('aria-invalid');
  });

  it('goes back to the sign-in, which knows who it was', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Voltar' }));
    expect(field('Username ou e-mail')).toHaveValue('ana');
    expect(field('Senha')).toHaveValue('');
    expect(field('Senha')).toHaveFocus();
    expect(location.pathname).toBe('/auth');
  });

  it('is over after the fifth wrong code', async () => {
    const { user, server } = await open();
    for (let tries = 1; tries <= 5; tries += 1) {
      await user.type(field('Código'), '000000');
      await waitFor(() => {
        expect(server.callsTo(VERIFY)).toHaveLength(tries);
      });
      if (tries < 5) await waitFor(() => expect(field('Código')).toHaveValue(''));
    }
    await see('O código foi recusado vezes demais. Entre novamente.');
    expect(field('Username ou e-mail')).toHaveValue('ana');
    await expectNoAxeViolations();
  });
});

describe('a challenge without a code', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is over after five minutes, and says so at the sign-in', async () => {
    jest.useFakeTimers();
    fakeServer({ [LOGIN]: challenged });
    const { container } = renderScreen(<AuthScreen />, { path: '/auth' });
    fireEvent.change(field('Username ou e-mail'), { target: { value: 'ana' } });
    fireEvent.change(field('Senha'), { target: { value: 'segredo123' } });
    fireEvent.click(button('Entrar'));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('heading', { name: TITLE })).toBeVisible();
    act(() => jest.advanceTimersByTime(299_000));
    expect(screen.getByRole('heading', { name: TITLE })).toBeVisible();
    act(() => jest.advanceTimersByTime(2_000));
    expect(within(container).getByRole('alert')).toHaveTextContent(
      'O tempo para digitar o código acabou. Entre novamente.',
    );
  });
});
