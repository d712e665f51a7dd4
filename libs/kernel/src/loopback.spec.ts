import { isFromThisMachine, isLoopbackUrl } from './loopback.js';

const request = (remoteAddress: string | undefined, host: string | undefined, more: Record<string, string> = {}) => ({
  headers: { host, ...more },
  socket: { remoteAddress },
});

describe('a URL of this machine', () => {
  it.each([
    'http://localhost',
    'http://LOCALHOST:3000',
    'http://localhost.:3000',
    'http://loja.localhost',
    'https://127.0.0.1:8443/x',
    'http://127.9.8.7',
    'http://127.1',
    'http://[::1]:3000',
    'http://[::ffff:127.0.0.1]',
  ])('is %s', (url) => {
    expect(isLoopbackUrl(url)).toBe(true);
  });

  it.each([
    'https://loja.example.com',
    'https://localhost.example.com',
    'https://notlocalhost',
    'http://127.0.0.1.example.com',
    'http://127.0.0.1@example.com',
    'http://0.0.0.0',
    'http://[::]',
    'http://192.168.0.2',
    'localhost',
    '',
  ])('is not %s', (url) => {
    expect(isLoopbackUrl(url)).toBe(false);
  });
});

describe('a request from this machine', () => {
  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
  ])('has the peer %s and the host %s', (peer, host) => {
    expect(isFromThisMachine(request(peer, host))).toBe(true);
  });

  it.each([
    ['10.0.0.7', 'localhost'],
    [undefined, 'localhost'],
    ['127.0.0.1', undefined],
    ['127.0.0.1', 'loja.example.com'],
    ['127.0.0.1', 'rebound.example.com:3000'],
    ['127.0.0.1', 'localhost@loja.example.com'],
    ['127.0.0.1', 'localhost/x'],
    ['::ffff:10.0.0.7', 'localhost'],
  ])('has not the peer %s with the host %s', (peer, host) => {
    expect(isFromThisMachine(request(peer, host))).toBe(false);
  });

  it.each(['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'])(
    'was not passed on: %s',
    (name) => {
      expect(isFromThisMachine(request('127.0.0.1', 'localhost', { [name]: 'x' }))).toBe(false);
    },
  );
});
