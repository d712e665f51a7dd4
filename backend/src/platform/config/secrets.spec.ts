import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secrets } from './secrets.js';

describe('secrets', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  it('are made once, readable by their owner alone, and leave no draft behind', () => {
    const first = Secrets.load({ masterKey: null, dataDir });
    const second = Secrets.load({ masterKey: null, dataDir });
    expect(second.derivedKey('a').equals(first.derivedKey('a'))).toBe(true);
    expect(statSync(join(dataDir, 'secrets/master.key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(dataDir, 'secrets'))).toEqual(['master.key']);
  });

  it('come from MASTER_KEY where it is given, and then nothing is written', () => {
    const masterKey = 'k'.repeat(40);
    const one = Secrets.load({ masterKey, dataDir });
    expect(one.hmac('x', 'y').equals(Secrets.load({ masterKey, dataDir }).hmac('x', 'y'))).toBe(true);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('differ from purpose to purpose', () => {
    const secrets = Secrets.load({ masterKey: 'k'.repeat(40), dataDir });
    expect(secrets.derivedKey('a')).toHaveLength(32);
    expect(secrets.derivedKey('a').equals(secrets.derivedKey('b'))).toBe(false);
    expect(secrets.hmac('a', 'v').equals(secrets.hmac('b', 'v'))).toBe(false);
  });
});
