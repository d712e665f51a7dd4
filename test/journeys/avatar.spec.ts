import sharp from 'sharp';
import { AvatarFiles } from '../../backend/src/modules/identity/services/profile/avatar-files.js';
import { Administrator } from '../support/administrator.js';
import { AvatarClient, served, uploadedFiles, verdict } from '../support/avatar-client.js';
import { canvas, png } from '../support/pictures.js';
import { signUp } from '../support/person.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();

const join = () => AvatarClient.join(world);

describe('a predefined avatar', () => {
  it('is chosen, shown in the profile, and changes nothing when chosen again', async () => {
    const activeAccount = await join();
    expect(await activeAccount.avatar()).toBeNull();
    const select = () => activeAccount.select('/avatars/3.svg');
    for (const response of [await select(), await select()]) {
      expect([response.status, response.body]).toEqual([
        200,
        { message: 'Avatar atualizado com sucesso.', avatar_url: '/avatars/3.svg' },
      ]);
    }
    expect(await activeAccount.avatar()).toBe('/avatars/3.svg');
  });

  it.each(['/avatars/5.svg', '/avatars/u/x.png', 'https://example.com/x.svg', '/avatars/../1.svg', '', null])(
    'that is none of the four (%j) is rejected',
    async (avatarUrl) => {
      const rejected = await (await join()).select(avatarUrl);
      expect([rejected.status, rejected.body.message]).toEqual([400, 'Escolha um dos avatares.']);
    },
  );
});

describe('an uploaded avatar', () => {
  it('is cut square, written again as PNG without metadata, and public for ever under its own name', async () => {
    const activeAccount = await join();
    const photo = await canvas(1200, 800)
      .withExif({ IFD0: { Artist: 'Fulana', Copyright: 'Rua das Flores 10' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await activeAccount.upload(photo, 'férias.jpg', 'image/jpeg');
    expect([status, body]).toEqual([
      200,
      { message: 'Avatar atualizado com sucesso.', avatar_url: expect.stringMatching(/^\/avatars\/u\/[\w-]+\.png$/) },
    ]);
    const url = body.avatar_url as string;
    expect(await activeAccount.avatar()).toBe(url);

    const picture = await served(world, url);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(picture.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    const found = await sharp(picture.bytes).metadata();
    expect([found.format, found.width, found.height, found.exif]).toEqual(['png', 512, 512, undefined]);
    expect(picture.bytes.includes('Fulana')).toBe(false);
  });

  it('is never enlarged, and stands as its camera meant it', async () => {
    const activeAccount = await join();
    // Left half red, right half blue, to be turned by 90 degrees: red on top.
    const halves = await canvas(80, 80, 'blue')
      .composite([{ input: await png(40, 80, 'red'), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    const { body } = await activeAccount.upload(halves, 'x.jpg');
    const { bytes } = await served(world, body.avatar_url as string);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([80, 80]);
    const redAt = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128;
    expect([redAt(5, 5), redAt(75, 5), redAt(5, 75), redAt(75, 75)]).toEqual([true, true, false, false]);
  });

  it('replaces the one before, whose file goes', async () => {
    const activeAccount = await join();
    const first = (await activeAccount.upload(await png())).body.avatar_url as string;
    const second = (await activeAccount.upload(await png())).body.avatar_url as string;
    expect(second).not.toBe(first);
    await world.drained();
    expect([(await served(world, first)).status, (await served(world, second)).status]).toEqual([404, 200]);
    await activeAccount.select('/avatars/1.svg');
    await world.drained();
    expect((await served(world, second)).status).toBe(404);
  });

  it('goes with its person, what others have stays', async () => {
    const [one, two] = [await join(), await join()];
    const gone = (await one.upload(await png())).body.avatar_url as string;
    const stays = (await two.upload(await png())).body.avatar_url as string;
    await world.app.get(AvatarFiles).removeAll(one.id);
    expect([(await served(world, gone)).status, (await served(world, stays)).status]).toEqual([404, 200]);
    await world.app.get(AvatarFiles).removeAll(one.id);
  });

  it('is one picture under one Idempotency-Key, and another picture under it is rejected', async () => {
    const activeAccount = await join();
    const keyed = (content: Buffer) =>
      activeAccount.send([['avatarFile', content, 'x.png']], { 'idempotency-key': 'um' });
    const [red, blue] = [await png(8, 8, 'red'), await png(8, 8, 'blue')];
    const [first, again, other] = [await keyed(red), await keyed(red), await keyed(blue)];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(verdict(other)).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('sent five times at once is one in the end, and one file is left', async () => {
    const activeAccount = await join();
    const before = (await uploadedFiles(world)).length;
    const content = await png();
    const responses = await Promise.all(Array.from({ length: 5 }, () => activeAccount.upload(content)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    await world.drained();
    expect((await uploadedFiles(world)).length).toBe(before + 1);
    expect((await served(world, (await activeAccount.avatar()) ?? '')).status).toBe(200);
  });
});

const used = ({ user, system }: NodeJS.CpuUsage) => user + system;

describe('the event loop', () => {
  it('leaves the decoding of large pictures to other threads', async () => {
    const activeAccount = await join();
    const large = await canvas(4_000, 4_000).png({ progressive: true }).toBuffer();
    const [byThread, byProcess] = [process.threadCpuUsage(), process.cpuUsage()];
    const uploads = await Promise.all(Array.from({ length: 4 }, () => activeAccount.upload(large)));
    const share = used(process.threadCpuUsage(byThread)) / used(process.cpuUsage(byProcess));
    expect(uploads.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // Decoding them is most of the work: on the loop, it would be work of this thread.
    expect(share).toBeLessThan(0.5);
  });
});

describe("an administrator's own profile", () => {
  const changed = async (parts: Readonly<Record<string, string | Buffer>>) => {
    const admin = await Administrator.enter(world);
    const form = new FormData();
    for (const [name, content] of Object.entries(parts))
      if (typeof content === 'string') form.append(name, content);
      else form.append(name, new Blob([new Uint8Array(content)]), 'eu.png');
    const response = await admin.send('PATCH', '/api/admin/profile', form);
    const { username, avatar_url } = (await admin.get('/api/profile')).body as Record<string, string | null>;
    return { response: [response.status, response.body.message as string], username, avatar_url };
  };

  it('keeps its name and picture when either of them is rejected', async () => {
    const { username: taken } = await signUp(world.api, world);
    const files = await uploadedFiles(world);
    const before = { username: 'admin', avatar_url: null };
    expect(await changed({ username: 'outra', avatar: Buffer.from('x') })).toEqual({
      response: [415, 'Tipo de conteúdo não aceito.'],
      ...before,
    });
    expect(await changed({ username: taken, avatar: await png() })).toEqual({
      response: [409, 'Este username já está em uso.'],
      ...before,
    });
    expect(await changed({})).toEqual({ response: [400, 'Informe o que deve mudar.'], ...before });
    expect(await uploadedFiles(world)).toEqual(files);
  });

  it('takes only the picture, only the name, or both', async () => {
    const done = [200, 'Perfil atualizado.'];
    const pictured = await changed({ avatar: await png() });
    expect(pictured).toEqual({
      response: done,
      username: 'admin',
      avatar_url: expect.stringMatching(/^\/avatars\/u\/[\w-]+\.png$/),
    });
    expect(await changed({ username: 'Admin' })).toEqual({ ...pictured, username: 'Admin' });
    const both = await changed({ username: 'ADMIN', avatar: await png() });
    expect([both.response, both.username]).toEqual([done, 'ADMIN']);
    expect(both.avatar_url).not.toBe(pictured.avatar_url);
  });
});
