import type { AdminResource } from '@shop/contracts/downloads';
import { screen } from '@testing-library/react';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { fakeUploads } from '../../../shared/testing/fake-upload.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../../shared/testing/render-screen.js';
import { ResourcesDialog } from './resources-dialog.js';
import { see } from '../../../shared/testing/see.js';

const LIST = 'GET /api/resources/1';
const product = { id: 1, name: 'Aurora', description: '', status: 'active', photo_url: null, plans: [] } as const;
const resource: AdminResource = {
  id: 9,
  type: 'driver',
  title: 'Driver A',
  url: 'driver.zip',
  size: 2048,
  created_at: '2026-11-20T18:04:05.123Z',
};

const show = (...list: AdminResource[]) => {
  const server = fakeServer({ [LIST]: () => ({ body: list }) });
  const uploads = fakeUploads();
  return {
    server,
    uploads,
    ...renderScreen(<ResourcesDialog product={{ ...product, plans: [] }} onClose={() => undefined} />),
  };
};

beforeEach(() => signIn({ role: 'Admin' }));

it('lists the files of a product', async () => {
  show(resource);
  await see('Driver A');
  expect(screen.getByText('driver.zip')).toBeVisible();
  await expectNoAxeViolations(screen.getByRole('dialog'));
});

it('asks for title and file before anything is sent', async () => {
  const { user, uploads } = show();
  await see('Nenhum recurso enviado ainda.');
  await user.click(screen.getByRole('button', { name: 'Enviar recurso' }));
  await see('Por favor, preencha o título e selecione um arquivo.');
  expect(uploads).toHaveLength(0);
});

it('sends a file, shows how much has arrived, and can stop', async () => {
  const { user, uploads } = show();
  await user.type(await screen.findByLabelText('Título'), ' Aula ');
  await user.upload(screen.getByLabelText('Arquivo'), new File(['x'], 'aula.mp4', { type: 'video/mp4' }));
  await user.click(screen.getByRole('button', { name: 'Enviar recurso' }));
  const [first] = uploads;
  expect([first?.path, first?.form?.get('type'), first?.form?.get('title')]).toEqual([
    '/api/resources/1',
    'video',
    'Aula',
  ]);
  first?.reaches(1, 4);
  expect(screen.getByRole('progressbar', { name: 'Envio do recurso' })).toHaveAttribute('aria-valuetext', '25%');
  await user.click(screen.getByRole('button', { name: 'Cancelar envio' }));
  expect(first?.isAborted).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Enviar recurso' }));
  await uploads[1]?.respondsWith({ status: 201, body: { message: 'Recurso enviado.', id: 10 } });
  expect(screen.getByLabelText('Título')).toHaveValue('');
});
