import { Person } from '@shop/contracts/people';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pressAgain } from '../../shared/testing/press-again.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { fakeServer, liveResponse, rejection } from '../../shared/testing/fake-server.js';
import { productOf } from '../../shared/testing/product-fixture.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { sampleOf } from '../../shared/testing/sample-of.js';
import { UsersScreen } from './users-screen.js';
import { see } from '../../shared/testing/see.js';

const USERS = 'GET /api/users?page=1&pageSize=50';

const person = (change: Partial<Person> = {}): Person => ({
  ...sampleOf(Person),
  id: 'u1',
  user: 'ana',
  email: 'ana@example.com',
  products: ['Aurora'],
  balance: 12.5,
  xp: 1500,
  hwid_reset_credits: 1,
  ...change,
});

const product = productOf();

const listResponse = (rows: readonly Person[]) => ({
  ...liveResponse(rows),
  headers: { 'X-Live-Epoch': 'e1', 'X-Live-Seq': '1', 'X-Total-Count': String(rows.length) },
});

const show = (rows: Person[] = [person()]) => {
  const server = fakeServer({ [USERS]: () => listResponse(rows) });
  return { server, ...renderScreen(<UsersScreen />, { path: '/admin/users' }) };
};

beforeEach(() => signIn({ role: 'Admin', userId: 'eu' }));

const manage = async (user: ReturnType<typeof renderScreen>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Ações de ana' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Gerenciar' }));
  return screen.findByRole('dialog', { name: 'ana' });
};
const press = async (user: ReturnType<typeof renderScreen>['user'], place: HTMLElement, name: string) => {
  await user.click(within(place).getByRole('button', { name }));
};

describe('the users', () => {
  it('are listed with what they have', async () => {
    show();
    const row = await screen.findByRole('row', { name: /ana@example\.com/ }, { timeout: 10_000 });
    for (const text of ['ana', 'Ativo', 'Cliente', 'Aurora', 'R$ 12,50', '1.500', '10/03/2026 às 09:00'])
      expect(within(row).getByText(text)).toBeVisible();
    await expectNoAxeViolations();
  });

  it('change with what is pushed, and so does the open dialog of one', async () => {
    const { user } = show([person(), person({ id: 'u2', user: 'bia', email: 'bia@example.com' })]);
    const dialog = await manage(user);
    expect(within(dialog).getByRole('button', { name: 'Banir' })).toBeVisible();
    const socket = await openedSocket();
    act(() => {
      socket.stands('admin:users', { epoch: 'e1', seq: 1 });
      socket.accept();
      socket.push('admin:users', 'e1', 2, [{ op: 'upsert', item: person({ status: 'banned', balance: 20 }) }]);
    });
    expect(await within(dialog).findByRole('button', { name: 'Desbanir' })).toBeVisible();
    const row = screen.getByText('ana@example.com', { selector: 'td *' }).closest('tr')!;
    expect(row).toHaveTextContent('R$ 20,00');
    act(() => {
      socket.push('admin:users', 'e1', 3, [{ op: 'remove', id: 'u2' }]);
    });
    expect(screen.queryByText('bia@example.com')).toBeNull();
  });

  it('are sorted by what shares a column too', async () => {
    const { server, user } = show();
    const byEmail = ['email', '-email'].map((sort) => `${USERS}&sort=${sort}`);
    for (const request of [...byEmail, `${USERS}&sort=role_name`]) server.on(request, () => listResponse([person()]));
    // The headers of the loading page are replaced by those of the rows, and a press on them is lost.
    await see('ana');
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const seeOrder = async (search: string, sorted: string) => {
      await waitFor(() => {
        expect(screen.getByRole('columnheader', { name: /E-mail/ })).toHaveAttribute('aria-sort', sorted);
      });
      expect(location.search).toBe(search);
      await see('ana');
    };
    expect(screen.getByRole('button', { name: 'E-mail' })).toHaveAttribute('aria-pressed', 'false');
    await press('E-mail');
    await seeOrder('?sort=email', 'ascending');
    expect(screen.getByRole('button', { name: 'E-mail' })).toHaveAttribute('aria-pressed', 'true');
    await press('E-mail');
    await seeOrder('?sort=-email', 'descending');
    await press('Papel');
    await seeOrder('?sort=role_name', 'none');
    await expectNoAxeViolations();
  });

  it('need no confirmation any more once the server has rejected the change', async () => {
    const { server, user } = show();
    const dialog = await manage(user);
    const ban = async () => {
      await press(user, dialog, 'Banir');
      await press(user, await screen.findByRole('alertdialog', { name: 'Banir ana?' }), 'Banir');
    };
    server.on('PATCH /api/users/u1/status', () => rejection(503, 'UNAVAILABLE', 'Tente novamente.'));
    await ban();
    await see('Tente novamente.');
    const question = screen.getByRole('alertdialog', { name: 'Banir ana?' });
    server.on('PATCH /api/users/u1/status', () => rejection(404, 'NOT_FOUND', 'Usuário não encontrado.'));
    await pressAgain(user, within(question).getByRole('button', { name: 'Banir' }));
    await see('Usuário não encontrado.');
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
  });

  it('are banned with their machine and address, where both are chosen', async () => {
    const { server, user } = show([person({ hwid: 'A1' })]);
    server.on('PATCH /api/users/u1/status', () => ({ body: { message: 'Usuário banido.' } }));
    await press(user, await manage(user), 'Banir');
    const question = await screen.findByRole('alertdialog', { name: 'Banir ana?' });
    await user.click(within(question).getByRole('checkbox', { name: 'Bloquear a máquina no loader' }));
    await user.click(within(question).getByRole('checkbox', { name: 'Bloquear o endereço de rede' }));
    await expectNoAxeViolations(question);
    await press(user, question, 'Banir');
    await waitFor(() => {
      const body = { status: 'banned', block: ['hwid', 'address'] };
      expect(server.callsTo('PATCH /api/users/u1/status')[0]?.body).toEqual(body);
    });
  });

  it('stay in question with the chosen blocks when the ban fails', async () => {
    const { server, user } = show([person({ hwid: 'A1' })]);
    server.on('PATCH /api/users/u1/status', () => rejection(503, 'UNAVAILABLE', 'Serviço indisponível.'));
    await press(user, await manage(user), 'Banir');
    const question = await screen.findByRole('alertdialog', { name: 'Banir ana?' });
    const block = within(question).getByRole('checkbox', { name: 'Bloquear a máquina no loader' });
    await user.click(block);
    await press(user, question, 'Banir');
    await see('Serviço indisponível.');
    expect(question).toBeVisible();
    expect(block).toBeChecked();
  });

  it('lead to their details', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Ações de ana' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ver informações' }));
    expect(location.pathname).toBe('/admin/users/u1');
  });

  it('are banned and deleted after a confirmation', async () => {
    const { server, user } = show();
    server.on('PATCH /api/users/u1/status', () => ({ body: { message: 'Usuário banido.' } }));
    server.on('DELETE /api/users/u1', () => ({ body: { message: 'Usuário excluído.' } }));
    const dialog = await manage(user);
    await expectNoAxeViolations(dialog);
    await press(user, dialog, 'Banir');
    await press(user, await screen.findByRole('alertdialog', { name: 'Banir ana?' }), 'Banir');
    await waitFor(() => {
      expect(server.callsTo('PATCH /api/users/u1/status')[0]?.body).toEqual({ status: 'banned' });
    });
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    await press(user, dialog, 'Mais ações de ana');
    await user.click(await screen.findByRole('menuitem', { name: 'Deletar usuário' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Deletar ana?' });
    expect(within(asked).getByText(/Esta ação não pode ser desfeita\./)).toBeVisible();
    await press(user, asked, 'Deletar usuário');
    await waitFor(() => {
      expect(server.callsTo('DELETE /api/users/u1')).toHaveLength(1);
    });
  });

  it('are managed by keyboard: a mode that is left gives the focus back to its button', async () => {
    const { server, user } = show();
    server.on('PATCH /api/users/u1/credits', () => ({ body: { message: 'Créditos atualizados.' } }));
    const dialog = await manage(user);
    const button = (name: string) => within(dialog).getByRole('button', { name });
    button('Saldo e XP').focus();
    await user.keyboard('{Enter}');
    (await within(dialog).findByRole('button', { name: 'Voltar' })).focus();
    await user.keyboard('{Enter}');
    expect(button('Saldo e XP')).toHaveFocus();
    button('Créditos').focus();
    await user.keyboard('{Enter}');
    await user.type(await within(dialog).findByLabelText('Resets de HWID'), '1');
    await user.type(within(dialog).getByLabelText('Motivo'), 'acerto{Enter}');
    await waitFor(() => {
      expect(button('Créditos')).toHaveFocus();
    });
  });

  it('lose the credits that are typed with a minus', async () => {
    const { server, user } = show();
    server.on('PATCH /api/users/u1/credits', () => ({ body: { message: 'Créditos atualizados.' } }));
    const dialog = await manage(user);
    await press(user, dialog, 'Créditos');
    await user.type(await within(dialog).findByLabelText('Resets de HWID'), '-1');
    await user.type(within(dialog).getByLabelText('Motivo'), 'acerto{Enter}');
    await waitFor(() => {
      const body = { hwidResets: -1, pauseCredits: 0, reason: 'acerto' };
      expect(server.callsTo('PATCH /api/users/u1/credits')[0]?.body).toEqual(body);
    });
  });

  it('are shown a mode from its beginning, however far down its button was', async () => {
    const { user } = show();
    const dialog = await manage(user);
    dialog.scrollTop = 200;
    await press(user, dialog, 'Créditos');
    expect(dialog.scrollTop).toBe(0);
  });

  it('become administrators with the permissions that are chosen', async () => {
    const { server, user } = show();
    server.on('PATCH /api/users/u1/role', () => ({ body: { message: 'Papel do usuário alterado.' } }));
    await press(user, await manage(user), 'Alterar papel');
    const dialog = await screen.findByRole('dialog', { name: 'Alterar papel' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Papel' }), 'Admin');
    const choice = within(dialog).getByRole('group', { name: 'Permissões' });
    expect(within(dialog).getByRole('button', { name: 'Salvar' })).toBeDisabled();
    for (const name of ['Vendas', 'Atendimento']) await user.click(within(choice).getByRole('checkbox', { name }));
    await expectNoAxeViolations(dialog);
    await press(user, dialog, 'Salvar');
    await waitFor(() => {
      const body = { role: 'Admin', permissions: ['support', 'sales'] };
      expect(server.callsTo('PATCH /api/users/u1/role')[0]?.body).toEqual(body);
    });
  });

  it('cannot be banned, deleted or demoted by themselves, and learn why', async () => {
    signIn({ role: 'Admin', userId: 'u1' });
    const { user } = show();
    const dialog = await manage(user);
    expect(within(dialog).getByRole('button', { name: 'Banir' })).toBeDisabled();
    expect(within(dialog).queryByRole('button', { name: 'Alterar papel' })).toBeNull();
    await press(user, dialog, 'Mais ações de ana');
    expect(await screen.findByRole('menuitem', { name: 'Deletar usuário' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    expect(within(dialog).getByText(/Esta é a sua própria conta/)).toBeVisible();
  });

  it('get another balance and XP with a reason, and their form tells when these change in the meantime', async () => {
    const { server, user } = show();
    server.on('PATCH /api/users/u1/balance', () => ({ body: { message: 'Saldo e XP atualizados.' } }));
    await press(user, await manage(user), 'Saldo e XP');
    const dialog = await screen.findByRole('dialog', { name: 'Saldo e XP' });
    const balance = within(dialog).getByLabelText('Saldo');
    await user.clear(balance);
    await user.type(balance, '2000');
    await press(user, dialog, 'Definir');
    expect(await within(dialog).findByText('Informe o motivo.')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Motivo'), 'acerto');
    await press(user, dialog, 'Definir');
    await waitFor(() => {
      expect(server.callsTo('PATCH /api/users/u1/balance')[0]?.body).toEqual({ balance: 20, reason: 'acerto' });
    });
  });

  it('who owe money keep their debt when their XP is set', async () => {
    const { server, user } = show([person({ balance: -50 })]);
    server.on('PATCH /api/users/u1/balance', () => ({ body: { message: 'Saldo e XP atualizados.' } }));
    await press(user, await manage(user), 'Saldo e XP');
    const dialog = await screen.findByRole('dialog', { name: 'Saldo e XP' });
    const xp = within(dialog).getByLabelText('XP');
    await user.clear(xp);
    await user.type(xp, '2000');
    await user.type(within(dialog).getByLabelText('Motivo'), 'acerto');
    await press(user, dialog, 'Definir');
    await waitFor(() => {
      expect(server.callsTo('PATCH /api/users/u1/balance')[0]?.body).toEqual({ xp: 2000, reason: 'acerto' });
    });
  });

  it('are created with a subscription; everything that is missing is said at once', async () => {
    const { server, user } = show();
    server.on('GET /api/products', () => liveResponse([product]));
    server.on('POST /api/users', () => ({ status: 201, body: { message: 'Usuário criado.', id: 'u2' } }));
    await user.click(await screen.findByRole('button', { name: 'Criar usuário' }));
    const dialog = await screen.findByRole('dialog', { name: 'Criar usuário' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Adicionar assinatura' }));
    await press(user, dialog, 'Criar usuário');
    for (const text of [
      'Username precisa ter no mínimo 3 caracteres.',
      'Formato de e-mail inválido.',
      'A senha precisa ter no mínimo 8 caracteres.',
      'Produto e duração são obrigatórios ao adicionar uma assinatura.',
    ])
      expect(await within(dialog).findByText(text)).toBeVisible();
    await user.type(within(dialog).getByLabelText('Username'), 'bia');
    await user.type(within(dialog).getByLabelText('E-mail'), 'bia@example.com');
    await user.type(within(dialog).getByLabelText('Senha'), 'uma-senha-boa');
    await user.click(within(dialog).getByRole('checkbox', { name: 'É um teste (1 device)' }));
    expect(within(dialog).getByLabelText('Devices')).toBeDisabled();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Produto' }), 'Aurora');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Unidade' }), 'Vitalício');
    expect(within(dialog).queryByLabelText('Duração')).toBeNull();
    await press(user, dialog, 'Criar usuário');
    await waitFor(() => {
      expect(server.callsTo('POST /api/users')[0]?.body).toEqual({
        username: 'bia',
        email: 'bia@example.com',
        password: 'uma-senha-boa',
        role: 'Cliente',
        subscription: { productId: 7, duration: 9999, durationType: 'lifetime', isTrial: true, devices: 1 },
      });
    });
  }, 60_000);

  it('are made administrators with a choice of permissions', async () => {
    const { server, user } = show();
    server.on('POST /api/users', () => ({ status: 201, body: { message: 'Usuário criado.', id: 'u2' } }));
    await user.click(await screen.findByRole('button', { name: 'Criar usuário' }));
    const dialog = await screen.findByRole('dialog', { name: 'Criar usuário' });
    await user.type(within(dialog).getByLabelText('Username'), 'bia');
    await user.type(within(dialog).getByLabelText('E-mail'), 'bia@example.com');
    await user.type(within(dialog).getByLabelText('Senha'), 'uma-senha-boa');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Papel' }), 'Admin');
    await press(user, dialog, 'Criar usuário');
    expect(await within(dialog).findByText('Escolha ao menos uma permissão.')).toBeVisible();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Atendimento' }));
    await press(user, dialog, 'Criar usuário');
    await waitFor(() => {
      expect(server.callsTo('POST /api/users')[0]?.body).toMatchObject({ role: 'Admin', permissions: ['support'] });
    });
  }, 60_000);

  it('that are administrators are changed by owners only', async () => {
    signIn({ role: 'Admin', userId: 'eu', permissions: ['people'] });
    const { user } = show([person({ role_name: 'Admin', permissions: ['sales'] })]);
    const admin = await manage(user);
    expect(within(admin).getByText('Só um proprietário da loja muda contas de administradores.')).toBeVisible();
    expect(within(admin).queryByRole('button', { name: 'Banir' })).toBeNull();
  }, 60_000);

  it('have their roles changed by owners only', async () => {
    signIn({ role: 'Admin', userId: 'eu', permissions: ['people'] });
    const member = await manage(show().user);
    expect(within(member).getByRole('button', { name: 'Banir' })).toBeVisible();
    expect(within(member).queryByRole('button', { name: 'Alterar papel' })).toBeNull();
  }, 60_000);

  it('say what failed', async () => {
    const { server } = show();
    server.on(USERS, () => rejection(403, 'FORBIDDEN', 'Você não tem permissão para fazer isso.'));
    await see('Falha ao buscar dados ou você não tem permissão.');
  });
});
