import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock } from '../clock/clock.js';
import { MailFolder } from './mail-folder.js';
import { mailLayout } from './layout.js';
import { smtpOptions } from './smtp-mailer.js';

const parts = {
  brand: 'Loja <b>',
  title: 'Confirme seu e-mail',
  lines: ['Olá, <script>alert(1)</script>.', 'Use o código.'],
  code: '123456',
  link: { label: 'Abrir', url: 'https://loja.example.com/?a=1&b="2"' },
};

describe('the mail layout', () => {
  it('carries the same words as text and as HTML, and nothing remote', () => {
    const { text, html } = mailLayout(parts);
    for (const word of ['Confirme seu e-mail', '123456', 'Use o código.']) {
      expect(text).toContain(word);
      expect(html).toContain(word);
    }
    expect(html).not.toMatch(/<script|<img|src=/);
    expect(html).toContain('lang="pt-BR"');
  });

  it('leaves mail programs no domain in a paragraph to make a link of, and its words as they are', () => {
    const line = 'A senha da conta evil.com foi alterada. Veja <evil.com.br>';
    const { text, html } = mailLayout({ brand: 'Loja', title: 'Aviso', lines: [line] });
    expect(text).toContain(line);
    expect(html.replace(/<a [^>]*>[^<]*<\/a>/g, '')).not.toContain('evil');
    expect(html).not.toContain('href');
    expect(html.replace(/<[^>]*>/g, '')).toContain(
      'A senha da conta evil.com foi alterada. Veja &#60;evil.com.br&#62;',
    );
  });
});

describe('the way to a mail server', () => {
  it.each([
    ['smtp://mail.example.com', true],
    ['smtp://user:pass@192.0.2.7:587', true],
    ['smtps://mail.example.com', true],
    ['smtp://127.0.0.1:2525', false],
    ['smtp://localhost', false],
  ])('%s requires TLS: %s', (url, requireTLS) => {
    expect(smtpOptions(url)).toMatchObject({ url, requireTLS });
  });
});

describe('the mail folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mail-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const message = { to: 'ana@example.com', subject: 'Código: ação', messageId: '<1@loja>', ...mailLayout(parts) };

  it('stores a message once, as a server would have got it', async () => {
    const mail = new MailFolder(folder, { name: 'Loja, Jogos', address: 'x@localhost' }, new Clock());
    await mail.send(message);
    await mail.send(message);
    const stored = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    expect(stored).toHaveLength(1);
    const raw = readFileSync(join(folder, stored[0]!), 'utf8');
    expect(raw).toMatch(/^From: "Loja, Jogos" <x@localhost>\r$/m);
    expect(raw).toMatch(/^To: ana@example\.com\r$/m);
    expect(raw).toMatch(/^Message-ID: <1@loja>\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw.slice(raw.indexOf('\r\n\r\n')).match(/\d{6}/)?.[0]).toBe('123456');
  });

  it('lists the newest first', async () => {
    let now = 0;
    const clock = Object.assign(new Clock(), { now: () => new Date((now += 1000)) });
    const mail = new MailFolder(folder, { name: 'Loja, Jogos', address: 'x@localhost' }, clock);
    await mail.send(message);
    await mail.send({ ...message, subject: 'Segunda', messageId: '<2@loja>' });
    expect((await mail.list()).map(({ subject }) => subject)).toEqual(['Segunda', 'Código: ação']);
  });

  it('forgets the messages about a person, drafts of them too, and no others', async () => {
    const mail = new MailFolder(folder, { name: 'Loja, Jogos', address: 'x@localhost' }, new Clock());
    await mail.send({ ...message, messageId: '<u1.code@loja>' });
    await mail.send({ ...message, messageId: '<u12.code@loja>', about: ['u3'] });
    await mail.send({ ...message, messageId: '<u2.ticket@loja>', about: ['u3', 'u1'] });
    for (const name of readdirSync(folder))
      writeFileSync(join(folder, `.${name}.draft`), readFileSync(join(folder, name)));
    await mail.forget('u1');
    const left = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(left).toHaveLength(4);
    for (const content of left) expect(content).toContain('<u12.code@loja>');
  });
});
