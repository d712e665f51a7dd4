import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { AddressNotPublicError, isAllowedUrl, isGlobalAddress, judgedLookup } from './public-address.js';

/** First and last addresses of the ranges that IANA's registries do not list as globally reachable. */
const notGlobal = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.169.254'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.8'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.255'],
  ['::', '::1'],
  ['::7f00:1', '::ffff:0:7f00:1'],
  ['::ffff:10.0.0.1', '::ffff:7f00:1'],
  ['64:ff9b::10.0.0.1', '64:ff9b::a9fe:a9fe'],
  ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::', '100::ffff:ffff:ffff:ffff'],
  ['100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::', '2002:7f00:1::'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::', 'fe80::1%eth0'],
  ['fec0::', 'ff02::1'],
];

describe('an address', () => {
  it.each(notGlobal.flat())('%s is not global', (address) => {
    expect(isGlobalAddress(address)).toBe(false);
  });

  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '172.32.0.0',
    '223.255.255.255',
    '2606:4700::1111',
    '64:ff9b::1.1.1.1',
  ])('%s is global', (address) => {
    expect(isGlobalAddress(address)).toBe(true);
  });
});

const rejected = [
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[64:ff9b::10.0.0.1]/',
  'https://192.168.0.1./',
  'https://１２７.0.0.1/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://a.localhost/',
  'https://impressora.local/',
  'https://metadata.google.internal/',
  'https://user@example.com/',
  'https://:secret@example.com/',
  'http://example.com/',
  'ftp://example.com/',
  'javascript:alert(1)',
  'example.com',
];

describe('the address of an endpoint', () => {
  it.each(rejected)('%s is rejected', (url) => {
    expect([isAllowedUrl(url, false), isAllowedUrl(url, true)]).toEqual([false, false]);
  });

  it.each([
    'https://example.com/loja?x=1',
    'https://example.com:8443/',
    'https://1.1.1.1/',
    'https://[2606:4700::1111]/',
  ])('%s is allowed', (url) => {
    expect([isAllowedUrl(url, false), isAllowedUrl(url, true)]).toEqual([true, true]);
  });

  it.each(['http://127.0.0.1:4000/', 'http://127.1/', 'http://[::1]:4000/'])('%s is allowed on a local shop', (url) => {
    expect([isAllowedUrl(url, false), isAllowedUrl(url, true)]).toEqual([false, true]);
  });
});

/** Opens a name server that knows some addresses by name, and never responds for other names (RFC 1035). */
async function openNameServer(addresses: Readonly<Record<string, readonly string[]>>) {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const labels: string[] = [];
    let end = 12;
    for (let length = question[end]!; length > 0; length = question[end]!) {
      labels.push(question.subarray(end + 1, end + 1 + length).toString());
      end += length + 1;
    }
    const type = question.readUInt16BE(end + 1);
    const known = addresses[labels.join('.').toLowerCase()];
    if (!known) return;
    const found = known.map((text) => ipaddr.parse(text)).filter((one) => (one.kind() === 'ipv4' ? 1 : 28) === type);
    const records = found.map((one) => {
      const bytes = one.toByteArray();
      return Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]);
    });
    const header = Buffer.from([question[0]!, question[1]!, 0x81, 0x80, 0, 1, 0, records.length, 0, 0, 0, 0]);
    socket.send(Buffer.concat([header, question.subarray(12, end + 5), ...records]), port, address);
  });
  await new Promise<void>((done) => {
    socket.bind(0, '127.0.0.1', done);
  });
  return socket;
}

describe('a name', () => {
  let server: Socket;
  beforeAll(async () => {
    server = await openNameServer({
      'loja.example': ['1.1.1.1', '2606:4700::1111'],
      'misto.example': ['1.1.1.1', '10.0.0.1'],
      'seis.example': ['1.1.1.1', 'fd00::1'],
      'vazio.example': [],
    });
  });

  const resolve = (name: string, all = true) =>
    new Promise<unknown>((done, failed) => {
      judgedLookup([`127.0.0.1:${String(server.address().port)}`])(name, { all }, (error, found) => {
        if (error) failed(error);
        else done(found);
      });
    });

  it('gives the addresses that were judged', async () => {
    const found = [
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ];
    expect(await resolve('loja.example')).toEqual(found);
    expect(await resolve('loja.example', false)).toBe('1.1.1.1');
  });

  it.each(['misto.example', 'seis.example'])('with one private address, %s, is not connected to', async (name) => {
    await expect(resolve(name)).rejects.toBeInstanceOf(AddressNotPublicError);
  });

  it('without an address is not found', async () => {
    await expect(resolve('vazio.example')).rejects.toMatchObject({ code: 'ENODATA' });
  });

  it('without any response holds up no other name', async () => {
    const hanging = Array.from({ length: 8 }, (_, n) => resolve(`h${String(n)}.example`));
    const outcome = Promise.any(hanging).catch(() => 'rejected');
    expect(await Promise.race([outcome, resolve('loja.example', false)])).toBe('1.1.1.1');
    expect(await Promise.race([outcome, lookup('localhost').then(() => 'another')])).toBe('another');
    await new Promise<void>((done) => {
      server.close(done);
    });
    expect(await outcome).toBe('rejected');
  }, 20_000);
});
