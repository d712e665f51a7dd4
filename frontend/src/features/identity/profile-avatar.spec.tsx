import { IMAGE_MAX_BYTES } from '@shop/contracts/limits';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeFiles } from '../../shared/testing/fake-files.js';
import { liveResponse, pending, rejection } from '../../shared/testing/fake-server.js';
import { fakeUploads } from '../../shared/testing/fake-upload.js';
import { button, expectCleanWindow, profileOpener, PROFILE, profileOf } from '../../shared/testing/profile-fixture.js';
import { ProfileScreen } from './profile-screen.js';

const openProfile = profileOpener(<ProfileScreen />);

const SELECT = 'PATCH /api/profile/avatar/select';

const picture = (bytes = 1_000, type = 'image/png') => new File([new Uint8Array(bytes)], 'eu.png', { type });
const input = () => screen.getByLabelText<HTMLInputElement>('Enviar imagem');
const preview = () => screen.findByRole<HTMLImageElement>('img', { name: 'Prévia do seu novo avatar' });
const shown = () => button('Alterar avatar').querySelector('img')?.getAttribute('src');

async function openPicker(change: Parameters<typeof openProfile>[0] = {}) {
  fakeFiles();
  const uploads = fakeUploads();
  const view = await openProfile(change);
  await view.user.click(button('Alterar avatar'));
  await screen.findByRole('dialog', { name: 'Alterar avatar' });
  return { ...view, uploads };
}

async function sendPicture() {
  const view = await openPicker();
  await view.user.upload(input(), picture());
  await preview();
  await view.user.click(button('Usar imagem'));
  const [upload] = view.uploads;
  if (!upload) throw new Error('Nothing was sent.');
  return { ...view, upload };
}

const gone = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

describe('a predefined avatar', () => {
  it('is shown at once, and sent to the server', async () => {
    const { server, user } = await openPicker({ avatar_url: '/avatars/1.svg' });
    const { promise, respond } = pending();
    server.on(SELECT, () => promise);
    expect(button('Avatar Visor')).toHaveAttribute('aria-pressed', 'true');
    await expectCleanWindow();
    await user.click(button('Avatar Órbita'));
    await gone();
    expect(shown()).toBe('/avatars/3.svg');
    expect(server.callsTo(SELECT)[0]?.body).toEqual({ avatarUrl: '/avatars/3.svg' });
    server.on(PROFILE, () => liveResponse(profileOf({ avatar_url: '/avatars/3.svg' }), 2));
    respond({ body: { message: 'Avatar atualizado com sucesso.', avatar_url: '/avatars/3.svg' } });
    await screen.findByText('Avatar atualizado com sucesso.');
    await waitFor(() => {
      expect(button('Alterar avatar')).toHaveFocus();
    });
  });

  it('goes back to what it was when it is rejected', async () => {
    const { server, user } = await openPicker();
    server.on(SELECT, () => rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.'));
    await user.click(button('Avatar Prisma'));
    await screen.findByText('Serviço temporariamente indisponível.');
    await waitFor(() => {
      expect(shown()).toBeUndefined();
    });
  });
});

describe('a picture of one’s own', () => {
  it('is seen first, then sent with its progress, then shown', async () => {
    const { server, user, uploads } = await openPicker();
    expect(input()).toHaveAttribute('accept', 'image/png,image/jpeg');
    await user.upload(input(), picture());
    expect((await preview()).src).toMatch(/^blob:/);
    expect(uploads).toHaveLength(0);
    await expectCleanWindow();
    await user.click(button('Usar imagem'));
    const [upload] = uploads;
    expect(upload?.path).toBe('/api/profile/avatar/upload');
    expect(upload?.headers.get('Authorization')).toMatch(/^Bearer /);
    expect([...(upload?.form?.keys() ?? [])]).toEqual(['avatarFile']);
    upload?.reaches(500, 1000);
    expect(screen.getByRole('progressbar', { name: 'Envio do avatar' })).toHaveAttribute('aria-valuetext', '50%');
    await expectCleanWindow();
    server.on(PROFILE, () => liveResponse(profileOf({ avatar_url: '/avatars/u/x.png' }), 2));
    await upload?.respondsWith({ body: { message: 'Avatar atualizado com sucesso.', avatar_url: '/avatars/u/x.png' } });
    await gone();
    await waitFor(() => {
      expect(shown()).toBe('/avatars/u/x.png');
    });
  });

  it.each([
    ['another kind of file', new File(['x'], 'eu.gif', { type: 'image/gif' }), 'Escolha um arquivo PNG ou JPEG.'],
    ['more than 2 MB', picture(IMAGE_MAX_BYTES + 200_000), /^O arquivo tem 2,2 MB\. O máximo é 2 MB\.$/],
    ['an empty file', picture(0), 'Este arquivo está vazio.'],
  ])('is rejected before it is sent: %s', async (_what, file, message) => {
    const { uploads } = await openPicker();
    fireEvent.change(input(), { target: { files: [file] } });
    await screen.findByText(message);
    expect(screen.queryByRole('button', { name: 'Usar imagem' })).toBeNull();
    expect(uploads).toHaveLength(0);
    await expectCleanWindow();
  });

  it.each([
    ['cannot be opened', (image: HTMLImageElement) => fireEvent.error(image), /^Não foi possível abrir esta imagem/],
    [
      'has too many pixels',
      (image: HTMLImageElement) => {
        Object.defineProperties(image, { naturalWidth: { value: 4001 }, naturalHeight: { value: 4000 } });
        fireEvent.load(image);
      },
      /^A imagem é grande demais. O máximo são 16 megapixels/,
    ],
  ])('that %s is rejected before it is sent', async (_what, meet, message) => {
    const { user, uploads } = await openPicker();
    await user.upload(input(), picture());
    meet(await preview());
    await screen.findByText(message);
    expect(uploads).toHaveLength(0);
  });

  it('that the server rejects shows its message, in place and in a toast', async () => {
    const { upload } = await sendPicture();
    await upload.respondsWith(rejection(415, 'UNSUPPORTED_MEDIA_TYPE', 'Tipo de conteúdo não aceito.'));
    await waitFor(() => {
      expect(screen.getAllByText('Tipo de conteúdo não aceito.')).toHaveLength(2);
    });
    expect(input()).toHaveAccessibleDescription(expect.stringContaining('Tipo de conteúdo não aceito.'));
  });

  it('that is rejected without a message says that it failed', async () => {
    const { upload } = await sendPicture();
    await upload.respondsWith(rejection(415, 'UNSUPPORTED_MEDIA_TYPE', ''));
    await waitFor(() => {
      expect(screen.getAllByText('Erro no upload.')).toHaveLength(2);
    });
  });

  it('stays chosen when the network breaks, to be sent again', async () => {
    const { upload, uploads, user } = await sendPicture();
    await upload.breaks();
    await screen.findByText('Erro de rede ou resposta inválida.');
    expect(await preview()).toBeVisible();
    await user.click(button('Usar imagem'));
    expect(uploads).toHaveLength(2);
  });

  it('on its way can be called back', async () => {
    const { upload, user } = await sendPicture();
    await user.click(button('Cancelar'));
    expect(upload.isAborted).toBe(true);
    expect(await preview()).toBeVisible();
    await waitFor(() => {
      expect(button('Usar imagem')).not.toHaveAttribute('aria-disabled');
    });
  });

  it('on its way is called back when its window is closed, and asks before the page is left', async () => {
    const { upload, user } = await sendPicture();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await user.keyboard('{Escape}');
    await gone();
    expect(upload.isAborted).toBe(true);
    const later = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });
});
