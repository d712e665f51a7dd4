import { screen, within } from '@testing-library/react';
import { fakeServer, rejection } from '../../../shared/testing/fake-server.js';
import { renderScreen, signIn } from '../../../shared/testing/render-screen.js';
import { see } from '../../../shared/testing/see.js';
import { CannedReplies } from './canned-replies.js';

it('takes a canned reply out that a colleague has deleted', async () => {
  signIn({ role: 'Admin' });
  const server = fakeServer({
    'GET /api/canned-replies': () => ({ body: [{ id: 'r1', title: 'Oi', content: 'Olá' }] }),
    'DELETE /api/canned-replies/r1': () => rejection(404, 'NOT_FOUND', 'Resposta pronta não encontrada.'),
  });
  const values = { username: 'ana', product: 'Aurora', ticket: '#7' };
  const { user } = renderScreen(<CannedReplies values={values} onInsert={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Respostas prontas' }));
  await user.click(await screen.findByRole('button', { name: 'Deletar: Oi' }));
  server.on('GET /api/canned-replies', () => ({ body: [] }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Deletar' }));
  await see('Nenhuma resposta pronta ainda.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
