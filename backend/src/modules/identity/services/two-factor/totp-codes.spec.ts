import { SECOND } from '@shop/kernel/durations';
import { Clock } from '../../../../platform/clock/clock.js';
import { Ids } from '../../../../platform/clock/ids.js';
import type { Config } from '../../../../platform/config/config.js';
import { TotpCodes } from './totp-codes.js';

class SetClock extends Clock {
  constructor(private readonly seconds: number) {
    super();
  }
  override nowMs(): number {
    return this.seconds * SECOND;
  }
}
const at = (seconds: number) => new TotpCodes(new Ids(), new SetClock(seconds), { brandName: 'Loja & Cia' } as Config);
/** `12345678901234567890`, the seed of RFC 6238's appendix B. */
const RFC_SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at second %d are those of RFC 6238: %s', (seconds, code) => {
    expect(at(seconds).stepOf(code)(RFC_SEED)).toBe(Math.floor(seconds / 30));
  });

  it('count in their step and in the one after it', () => {
    const [first, last] = [1_234_567_890, 1_234_567_890 + 59];
    expect(at(first - 1).stepOf('005924')(RFC_SEED)).toBeNull();
    for (const seconds of [first, last]) expect(at(seconds).stepOf('005924')(RFC_SEED)).toBe(first / 30);
    expect(at(last + 1).stepOf('005924')(RFC_SEED)).toBeNull();
  });

  it('come from seeds of 160 bits, another each time', () => {
    const seeds = Array.from({ length: 50 }, () => at(0).newSeed());
    expect(new Set(seeds).size).toBe(50);
    for (const seed of seeds) expect(seed).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('are set up by an address that names the shop and the account', () => {
    const address = new URL(at(0).addressOf(RFC_SEED, 'ana.b'));
    expect(address.href).toBe(`otpauth://totp/Loja%20%26%20Cia:ana.b?secret=${RFC_SEED}&issuer=Loja%20%26%20Cia`);
  });
});
