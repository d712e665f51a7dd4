import type { AdminResource } from '@shop/contracts/downloads';
import { screen } from '@testing-library/react';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { fakeUploads } from '../../../shared/testing/fake-upload.js';
import { productOf } from '../../../shared/testing/product-fixture.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../../shared/testing/render-screen.js';
import { ResourcesDialog } from './resources-dialog.js';
import { see } from '../../../shared/testing/see.js';

const LIST = 'GET /api/resources/1';
const product = productOf({ id: 1 });
const resource: AdminResource = {
  id: 9,
  type: 'driver',
  title: 'Driver A',
  url: 'driver.zip',
  size: 2048,
  created_at: '2026-11-20T18:04:05.123Z',
  version: null,
  sha256: 'ab'.repeat(32),
  changelog: null,
  min_version: null,
  published_at: null,
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

describe('a loader with a version', () => {
  const release: AdminResource = {
    ...resource,
    type: 'loader',
    title: 'Loader',
    version: '1.2.3',
    min_version: '1.0.0',
  };
  const fill = async (user: ReturnType<typeof show>['user'], texts: Readonly<Record<string, string>>) => {
    await user.selectOptions(await screen.findByLabelText('Tipo'), 'loader');
    await user.upload(screen.getByLabelText('Arquivo'), new File(['x'], 'loader.exe'));
    for (const [label, text] of Object.entries({ Título: 'Loader', ...texts })) {
      await user.click(screen.getByLabelText(label));
      await user.paste(text);
    }
    await user.click(screen.getByRole('button', { name: 'Enviar recurso' }));
  };

  it('is listed with its version and its minimum', async () => {
    show(release);
    await see('Loader 1.2.3');
    expect(screen.getByText(/versão mínima 1\.0\.0/)).toBeVisible();
  });

  it('is sent with what was filled in, and no other file has these fields', async () => {
    const { user, uploads } = show(release);
    expect(screen.queryByLabelText('Versão (opcional)')).toBeNull();
    await fill(user, { 'Versão (opcional)': ' 1.10.0 ', 'Novidades (opcional)': 'Mais rápido.' });
    expect(Object.fromEntries(uploads[0]?.form?.entries() ?? [])).toMatchObject({
      type: 'loader',
      title: 'Loader',
      version: '1.10.0',
      changelog: 'Mais rápido.',
    });
    expect(uploads[0]?.form?.has('min_version')).toBe(false);
  });

  it.each<[Readonly<Record<string, string>>, string, string]>([
    [{ 'Versão (opcional)': '1.2' }, 'Versão (opcional)', 'Informe a versão como 1.2.3.'],
    [{ 'Versão (opcional)': '1.02.3' }, 'Versão (opcional)', 'Este produto já tem um loader com esta versão.'],
    [
      { 'Versão (opcional)': '1.9.0', 'Versão mínima (opcional)': '1.10.0' },
      'Versão mínima (opcional)',
      'A versão mínima não pode ser maior que a versão.',
    ],
    [
      { 'Versão mínima (opcional)': '1.0.0' },
      'Versão (opcional)',
      'Informe a versão das novidades e da versão mínima.',
    ],
  ])('with %j is not sent: the field says why', async (texts, label, message) => {
    const { user, uploads } = show(release);
    await see('Loader 1.2.3');
    await fill(user, texts);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(uploads).toHaveLength(0);
  });

  it('whose version was taken while it was sent keeps the form', async () => {
    const { user, uploads } = show();
    await fill(user, { 'Versão (opcional)': '2.0.0' });
    const body = { code: 'VERSION_TAKEN', message: 'Este produto já tem um loader com esta versão.' };
    await uploads[0]?.respondsWith({ status: 409, body: { statusCode: 409, ...body } });
    expect(screen.getByLabelText('Versão (opcional)')).toHaveAccessibleDescription(
      expect.stringContaining(body.message),
    );
    expect(screen.getByLabelText('Título')).toHaveValue('Loader');
    await expectNoAxeViolations(screen.getByRole('dialog'));
  });
});
