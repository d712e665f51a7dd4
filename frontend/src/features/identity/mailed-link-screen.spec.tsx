import { screen, waitFor } from '@testing-library/react';
import { fakeServer, rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen } from '../../shared/testing/render-screen.js';
import { see } from '../../shared/testing/see.js';
import { MailedLinkScreen } from './mailed-link-screen.js';

const links = [
  {
    page: '/newsletter/confirm',
    route: 'POST /api/newsletter/confirm',
    action: 'Confirmar inscrição',
    body: { token: 'abc.def' },
    done: 'Tudo certo',
  },
  {
    page: '/newsletter/leave',
    route: 'POST /newsletter/leave?token=abc.def',
    action: 'Cancelar inscrição',
    body: undefined,
    done: 'Inscrição cancelada',
  },
  {
    page: '/mail/leave',
    route: 'POST /mail/leave?token=abc.def',
    action: 'Parar de receber',
    body: undefined,
    done: 'E-mails desligados',
  },
] as const;

describe.each(links)('the mailed link to $page', ({ page, route, action, body, done }) => {
  const open = (search = '?token=abc.def') => renderScreen(<MailedLinkScreen />, { path: `${page}${search}` });
  const press = () => screen.getByRole('button', { name: action });

  it('does nothing until it is pressed, and then once', async () => {
    const server = fakeServer({ [route]: () => ({ body: { message: 'Feito, e dito pelo servidor.' } }) });
    const { user } = open();
    await waitFor(() => {
      expect(location.href).toMatch(new RegExp(`${page}$`));
    });
    expect(server.calls).toEqual([]);
    await expectNoAxeViolations();
    await user.click(press());
    await see('Feito, e dito pelo servidor.');
    expect(screen.getByRole('heading', { name: done })).toHaveFocus();
    expect(server.callsTo(route).map((call) => call.body)).toEqual([body]);
    await expectNoAxeViolations();
  });

  it('that does not count any more says so', async () => {
    fakeServer({ [route]: () => rejection(400, 'INVALID_TOKEN', 'Token inválido ou expirado.') });
    const { user } = open();
    await user.click(press());
    expect(await screen.findByRole('heading', { name: 'Este link não serve mais' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: action })).toBeNull();
    await expectNoAxeViolations();
  });

  it('without a token is worth nothing', () => {
    open('');
    expect(screen.getByRole('heading', { name: 'Este link não serve mais' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/');
  });

  it('may be pressed again after a failure', async () => {
    const server = fakeServer({ [route]: () => rejection(503, 'UNAVAILABLE', 'Tente novamente em instantes.') });
    const { user } = open();
    await user.click(press());
    await see('Tente novamente em instantes.');
    server.on(route, () => ({ body: { message: 'Agora sim.' } }));
    await user.click(press());
    await see('Agora sim.');
  });
});
