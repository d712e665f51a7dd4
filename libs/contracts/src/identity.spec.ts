import * as v from 'valibot';
import { Login, Register, ResendVerification, VerifyEmail } from './identity.js';

const messages = (schema: v.GenericSchema, value: unknown): string[] =>
  (v.safeParse(schema, value).issues ?? []).map((issue) => issue.message);
const good = { username: 'Ana.B-1_', email: 'ana@example.com', password: ' 8 chars' };

describe('sign-up', () => {
  it('takes what the rules allow, the password untrimmed', () => {
    expect(v.parse(Register, good)).toEqual(good);
  });

  it('takes a username without the blanks around it, which keyboards of phones add', () => {
    expect(v.parse(Register, { ...good, username: ' ana ' })).toEqual({ ...good, username: 'ana' });
    expect(messages(Register, { ...good, username: ' ab ' })).toEqual(['Username precisa ter no mínimo 3 caracteres.']);
  });

  it.each([
    ['username', 'ab', 'Username precisa ter no mínimo 3 caracteres.'],
    ['username', 'a'.repeat(33), 'Username pode ter no máximo 32 caracteres.'],
    ['username', 'joão', 'Use apenas letras sem acento, números, ponto, hífen e sublinhado.'],
    ['username', 'ana@x', 'Use apenas letras sem acento, números, ponto, hífen e sublinhado.'],
    ['username', 7, 'Username precisa ter no mínimo 3 caracteres.'],
    ['email', 'ana', 'Formato de e-mail inválido.'],
    ['email', `${'a'.repeat(65)}@example.com`, 'Formato de e-mail inválido.'],
    ['email', `ana@${'a'.repeat(64)}.com`, 'Formato de e-mail inválido.'],
    ['email', 'ana@-example.com', 'Formato de e-mail inválido.'],
    ['email', 'ana@example', 'Formato de e-mail inválido.'],
    ['email', 'ana..b@example.com', 'Formato de e-mail inválido.'],
    ['email', 'ana,bia@example.com', 'Formato de e-mail inválido.'],
    ['email', '"ana bia"@example.com', 'Formato de e-mail inválido.'],
    ['email', { $ne: '' }, 'Formato de e-mail inválido.'],
    ['email', 'a\0@example.com', 'Formato de e-mail inválido.'],
    ['password', '1234567', 'A senha precisa ter no mínimo 8 caracteres.'],
    ['password', 'x'.repeat(129), 'A senha pode ter no máximo 128 caracteres.'],
    ['password', '\ud800abcdefgh', 'A senha precisa ter no mínimo 8 caracteres.'],
  ])('rejects a %s of %p', (field, value, message) => {
    expect(messages(Register, { ...good, [field]: value })[0]).toBe(message);
  });

  it.each([
    "o'neil@example.com",
    'ana+loja@example.com.br',
    'a!#$%&*/=?^_`{|}~-b@example.com',
    `${'a'.repeat(64)}@example.com`,
    'ana@loja--virtual.com',
    'ana@xn--caf-dma.xn--p1ai',
  ])('takes the e-mail %s', (email) => {
    expect(messages(Register, { ...good, email })).toEqual([]);
  });

  it.each(['role', 'verified', 'balance', '__proto__x'])('rejects %s from outside', (field) => {
    expect(messages(Register, { ...good, [field]: 'Admin' })).toHaveLength(1);
  });
});

describe('the other forms', () => {
  it('need a login name and a password', () => {
    expect(messages(Login, { identifier: ' ', password: '' })).toEqual([
      'Digite seu username ou e-mail.',
      'Digite sua senha.',
    ]);
  });

  it('need exactly six digits', () => {
    for (const code of ['12345', '1234567', '12345a', '１２３４５６', 123456])
      expect(messages(VerifyEmail, { email: good.email, code })).toEqual(['Digite os 6 dígitos do código.']);
    expect(v.is(VerifyEmail, { email: good.email, code: '012345' })).toBe(true);
  });

  it('trim an e-mail', () => {
    expect(v.parse(ResendVerification, { email: ' ana@example.com ' })).toEqual({ email: 'ana@example.com' });
  });
});
