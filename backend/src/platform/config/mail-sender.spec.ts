import { loadEnvironment } from './config.js';

const engines = { EVENTSTORE_URL: 'esdb://x', MONGO_URL: 'mongodb://x', REDIS_URL: 'redis://x' };
const senderWith = (given: Record<string, string>) => loadEnvironment({ ...engines, ...given }).mailFrom;

describe('the sender of all mail', () => {
  it.each([
    ['loja@example.com', { name: '', address: 'loja@example.com' }],
    ['Loja, Jogos & Cia <loja@example.com>', { name: 'Loja, Jogos & Cia', address: 'loja@example.com' }],
    ['"Loja \\"A\\"" <loja@example.com>', { name: 'Loja "A"', address: 'loja@example.com' }],
    ['"Loja <loja@example.com>"', { name: 'Loja', address: 'loja@example.com' }],
  ])('is read from %s', (given, sender) => {
    expect(senderWith({ MAIL_FROM: given })).toEqual(sender);
  });

  it.each([
    [{}, 'nao-responda@localhost'],
    [{ PUBLIC_URL: 'https://loja.example.com:8443' }, 'nao-responda@loja.example.com'],
    [{ PUBLIC_URL: 'https://203.0.113.7' }, 'nao-responda@localhost'],
    [{ MAIL_FROM: '', PUBLIC_URL: 'https://loja.example.com' }, 'nao-responda@loja.example.com'],
  ])('with %j is the shop at %s', (given, address) => {
    expect(senderWith({ BRAND_NAME: 'Loja, Jogos', ...given })).toEqual({ name: 'Loja, Jogos', address });
  });
});
