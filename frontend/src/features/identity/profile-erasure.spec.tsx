import { screen, waitFor, within } from '@testing-library/react';
import { Route, Switch } from 'wouter';
import { endSession, useSession } from '../../shared/session/session.js';
import { watchSessionEndReason } from '../../shared/session/session-end-reason.js';
import { fakeServer, lostConnection, rejection } from '../../shared/testing/fake-server.js';
import { button, expectCleanWindow, profileOpener, SESSIONS } from '../../shared/testing/profile-fixture.js';
import { expectNoAxeViolations, renderScreen } from '../../shared/testing/render-screen.js';
import { ErasureScreen } from './erasure-screen.js';
import { ProfileScreen } from './profile-screen.js';
import { see } from '../../shared/testing/see.js';

const ERASE = 'DELETE /api/profile';
const RECEIPT = 'ABCD-EFGH-JKLM-NPQR';
const FIND = `GET /api/erasures/${RECEIPT}`;
const found = () => ({ body: { erased_at: '2026-11-20T18:04:05.123Z' } });

const places = (
  <Switch>
    <Route path="/erasures/:receipt">
      <ErasureScreen />
    </Route>
    <Route>
      <ProfileScreen />
    </Route>
  </Switch>
);
const openProfile = profileOpener(places);

async function ask() {
  const view = await openProfile({ balance: 24 });
  await view.user.click(button('Excluir minha conta'));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir minha conta' });
  return { ...view, dialog: within(dialog) };
}
const typed = () => screen.getByLabelText('Digite ana para confirmar');

describe('the end of an account', () => {
  it('tells the balance first, and wants the username typed', async () => {
    const { server, user, dialog } = await ask();
    expect(dialog.getByText(/24,00/)).toBeVisible();
    expect(typed()).toHaveFocus();
    await expectCleanWindow();
    await user.keyboard('anna{Enter}');
    expect(typed()).toHaveAccessibleDescription('Digite o seu username exatamente como ele é.');
    expect(server.callsTo(ERASE)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => {
      expect(button('Excluir minha conta')).toHaveFocus();
    });
  });

  it('leads to the receipt, and ends the session', async () => {
    const { server, user } = await ask();
    server.on(ERASE, () => ({ body: { message: 'Sua conta foi excluída.', receipt: RECEIPT } }));
    server.on(FIND, found);
    // The keyboards of phones put a blank after a word.
    await user.keyboard('ana {Enter}');
    await screen.findByRole('heading', { name: 'Conta excluída' });
    await see('20/11/2026 às 15:04');
    expect(screen.getByText(RECEIPT)).toBeVisible();
    expect(server.callsTo(ERASE).map(({ body }) => body)).toEqual([{ username: 'ana' }]);
    expect(useSession.getState()).toMatchObject({ token: null, sessionEndReason: 'erased' });
    await expectNoAxeViolations();
  });

  it('knows why the session ends, also where the server ends it before its response', async () => {
    const { server, user } = await ask();
    server.on(ERASE, () => {
      useSession.getState().end(useSession.getState().token, 'ended');
      return { body: { message: 'Sua conta foi excluída.', receipt: RECEIPT } };
    });
    server.on(FIND, found);
    await user.keyboard('ana{Enter}');
    await screen.findByRole('heading', { name: 'Conta excluída' });
    expect(useSession.getState().sessionEndReason).toBe('erased');
  });

  it('whose response is lost is named by the end of the session', async () => {
    const { server, user } = await ask();
    const stop = watchSessionEndReason();
    server.on(ERASE, () => {
      server.on(SESSIONS, () => rejection(401, 'UNAUTHENTICATED', 'Sessão inválida.'));
      return lostConnection();
    });
    await user.keyboard('ana{Enter}');
    await see('Sua conta foi excluída.');
    expect(useSession.getState()).toMatchObject({ token: null, sessionEndReason: 'erased' });
    stop();
  });

  it('whose request was lost is no reason for the end of the session', async () => {
    const { server, user } = await ask();
    server.on(ERASE, lostConnection);
    await user.keyboard('ana{Enter}');
    await waitFor(() => {
      expect(typed()).toHaveAccessibleDescription('Erro de rede ou resposta inválida.');
    });
    await waitFor(() => {
      expect(useSession.getState().expected).toBeNull();
    });
  });

  it('with an unknown outcome is no reason for an end by inactivity', async () => {
    const { server, user } = await ask();
    server.on(ERASE, lostConnection);
    server.on(SESSIONS, lostConnection);
    await user.keyboard('ana{Enter}');
    await waitFor(() => {
      expect(typed()).toHaveAccessibleDescription('Erro de rede ou resposta inválida.');
    });
    expect(useSession.getState().expected).toBe('erased');
    endSession('inactive');
    expect(useSession.getState()).toMatchObject({ sessionEndReason: 'inactive' });
  });

  it('that is rejected says why, and changes nothing', async () => {
    const { server, user } = await ask();
    server.on(ERASE, () => rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.'));
    await user.keyboard('ana{Enter}');
    await waitFor(() => {
      expect(typed()).toHaveAccessibleDescription('Serviço temporariamente indisponível.');
    });
    expect(useSession.getState()).toMatchObject({ expected: null });
    expect(useSession.getState().token).not.toBeNull();
  });
});

describe('a receipt', () => {
  it('of nothing says so, and can be tried again', async () => {
    const server = fakeServer({ [FIND]: () => rejection(404, 'NOT_FOUND', 'Não encontrado.') });
    const { user } = renderScreen(places, { path: `/erasures/${RECEIPT}` });
    await screen.findByText('Não encontramos uma exclusão concluída com este número.');
    await expectNoAxeViolations();
    server.on(FIND, () => rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.'));
    await user.click(button('Tentar novamente'));
    await screen.findByText('Erro ao conferir a exclusão.');
    server.on(FIND, found);
    await user.click(button('Tentar novamente'));
    await screen.findByText('20/11/2026 às 15:04');
  });
});
