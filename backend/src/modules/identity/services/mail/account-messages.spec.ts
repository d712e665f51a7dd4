import { mailLayout } from '../../../../platform/mail/layout.js';
import { accountMailSamples, accountMessages } from './account-messages.js';

const publicUrl = 'https://loja.example.com';
const rendered = accountMailSamples.map(({ name, example }) => {
  const content = example(publicUrl);
  return [name, { content, ...mailLayout({ brand: 'Aurora', ...content }) }] as const;
});

describe.each(rendered)('the message %s', (name, { content, text, html }) => {
  it('says what to do for somebody who did not ask for it', () => {
    expect(content.lines.join(' ')).toMatch(/Se não foi você|Se você não criou/);
  });

  it('leads nowhere but to the shop, and loads nothing', () => {
    for (const [origin] of `${text}${html}`.matchAll(/https?:\/\/[^/\s"<]+/g)) expect(origin).toBe(publicUrl);
    expect(html).not.toMatch(/<img|<script|<link|src=|url\(|@import/);
  });

  it('carries its code or its link, and none where it only tells', () => {
    const isCode = /^(verify|update)/.test(name);
    expect(text.includes('Código: 123456')).toBe(isCode);
    expect(content.code === undefined).toBe(!isCode);
    expect(content.link === undefined).toBe(isCode);
  });
});

it('the message of a changed e-mail does not tell the old address the new one', () => {
  const { lines } = accountMessages['email-changed']({ username: 'ana', role: 'Cliente', publicUrl, secret: '' });
  expect(lines.join(' ')).not.toContain('@');
});

it.each([
  ['Reseller', `${publicUrl}/dashboard/api-keys`],
  ['Admin', `${publicUrl}/admin/api-keys`],
  ['Cliente', null],
] as const)('the message of a changed password tells a %s where API keys that go on are ended', (role, where) => {
  const { lines } = accountMessages['password-changed']({ username: 'ana', role, publicUrl, secret: '' });
  const [line = null] = lines.filter((each) => each.includes('API keys'));
  if (where === null) expect(line).toBeNull();
  else expect(line).toContain(where);
});
