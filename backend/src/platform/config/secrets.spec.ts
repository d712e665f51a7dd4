import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isSameSecret, Secrets } from './secrets.js';

describe('secrets', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  it('are created once, readable only by their owner, and leave no draft behind', () => {
    const first = Secrets.load({ masterKey: null, dataDir });
    const second = Secrets.load({ masterKey: null, dataDir });
    expect(second.derivedKey('a').equals(first.derivedKey('a'))).toBe(true);
    expect(statSync(join(dataDir, 'secrets/master.key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(dataDir, 'secrets'))).toEqual(['master.key']);
  });

  it('that exist are read without a write, which a full disk would reject', () => {
    Secrets.load({ masterKey: null, dataDir });
    const folder = join(dataDir, 'secrets');
    const before = new Date('2026-01-02T03:04:05Z');
    utimesSync(folder, before, before);
    Secrets.load({ masterKey: null, dataDir });
    expect(statSync(folder).mtime).toEqual(before);
  });

  it('come from MASTER_KEY where it is given, and then nothing is written', () => {
    const masterKey = 'k'.repeat(40);
    const one = Secrets.load({ masterKey, dataDir });
    expect(one.hmac('x', 'y').equals(Secrets.load({ masterKey, dataDir }).hmac('x', 'y'))).toBe(true);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('come from a file of the shop by MASTER_KEY too, so that it can move to where there is only the environment', () => {
    const made = Secrets.load({ masterKey: null, dataDir });
    const digits = readFileSync(join(dataDir, 'secrets/master.key'), 'utf8');
    expect(Secrets.load({ masterKey: `hex:${digits}`, dataDir: '/nowhere' }).fingerprint).toBe(made.fingerprint);
    const asText = Secrets.load({ masterKey: digits, dataDir });
    const other = Secrets.load({ masterKey: `hex:${digits.slice(1)}`, dataDir });
    expect(new Set([made, asText, other].map(({ fingerprint }) => fingerprint)).size).toBe(3);
  });

  it.each([
    '',
    '\n',
    'minha chave mestra, que eu mesma escolhi',
    'ab'.repeat(31),
    'a'.repeat(65),
    `0x${'ab'.repeat(32)}`,
  ])('are not read from a file that holds no key: %j would be a short one, or none', (content) => {
    const path = join(dataDir, 'secrets/master.key');
    mkdirSync(dirname(path));
    writeFileSync(path, content);
    for (const read of ['load', 'find'] as const)
      expect(() => Secrets[read]({ masterKey: null, dataDir })).toThrow(`${path} holds no key`);
    expect(readFileSync(path, 'utf8')).toBe(content);
  });

  it('differ from purpose to purpose', () => {
    const secrets = Secrets.load({ masterKey: 'k'.repeat(40), dataDir });
    expect(secrets.derivedKey('a')).toHaveLength(32);
    expect(secrets.derivedKey('a').equals(secrets.derivedKey('b'))).toBe(false);
    expect(secrets.hmac('a', 'v').equals(secrets.hmac('b', 'v'))).toBe(false);
  });

  it('sign values that are accepted only for the same purpose', () => {
    const secrets = Secrets.load({ masterKey: 'k'.repeat(40), dataDir });
    const others = Secrets.load({ masterKey: 'o'.repeat(40), dataDir });
    const token = secrets.sign('a', 'u1 ç');
    expect([secrets.read('a', token), secrets.sign('a', 'u1 ç')]).toEqual(['u1 ç', token]);
    expect([secrets.read('b', token), others.read('a', token)]).toEqual([null, null]);
  });

  it('take no token that was changed in any way', () => {
    const secrets = Secrets.load({ masterKey: 'k'.repeat(40), dataDir });
    const token = secrets.sign('a', 'u1');
    const [content = '', signature = ''] = token.split('.');
    const other = Buffer.from('u2').toString('base64url');
    const last = signature.endsWith('A') ? 'B' : 'A';
    for (const changed of [
      '',
      '.',
      content,
      `.${signature}`,
      `${other}.${signature}`,
      `${content}.${signature.slice(0, -1)}${last}`,
      `${token}=`,
      `${token}.x`,
      ` ${token}`,
    ])
      expect([changed, secrets.read('a', changed)]).toEqual([changed, null]);
  });
});

describe('a secret that somebody gives', () => {
  it.each([
    ['123456', true],
    ['123457', false],
    ['12345', false],
    ['1234567', false],
    ['', false],
    ['12345é', false],
  ])('as %j is the right one: %j', (given, isRight) => {
    expect(isSameSecret(given, '123456')).toBe(isRight);
  });
});
