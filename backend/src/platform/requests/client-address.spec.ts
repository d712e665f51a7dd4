import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { addressForm, addressReader } from './client-address.js';

describe('an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['', 'unknown'],
    ['um-nome', 'unknown'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['203.0.113.9:porta', 'unknown'],
    ['[203.0.113.9', 'unknown'],
  ])('%s counts as %s', (ip, form) => {
    expect(addressForm(ip)).toBe(form);
  });
});

describe('the address of a request', () => {
  const requestFrom = (peer: string, forwarded?: string) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: peer });
    return Object.assign(new IncomingMessage(socket), {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    });
  };
  const from = (trusted: readonly string[] | null, peer: string, forwarded?: string) =>
    addressReader(trusted)(requestFrom(peer, forwarded));

  it.each([null, []])('is its peer where no proxy is trusted (%j)', (trusted) => {
    expect(from(trusted, '10.0.0.2', '203.0.113.9')).toBe('10.0.0.2');
  });

  it('is what the trusted proxies say, and nothing that came with the request before them', () => {
    expect(from(['10.0.0.0/8'], '10.0.0.2', '203.0.113.9')).toBe('203.0.113.9');
    expect(from(['10.0.0.0/8'], '::ffff:10.0.0.2', '1.1.1.1, 2001:db8:1:2::9, 10.0.0.3')).toBe('2001:db8:1:2::/64');
    expect(from(['10.0.0.0/8'], '192.0.2.1', '203.0.113.9')).toBe('192.0.2.1');
    expect(from(['10.0.0.0/8'], '10.0.0.2')).toBe('10.0.0.2');
    // Some proxies name the port as well.
    expect(from(['10.0.0.0/8'], '10.0.0.2', '1.1.1.1, 203.0.113.9:4711')).toBe('203.0.113.9');
  });
});
