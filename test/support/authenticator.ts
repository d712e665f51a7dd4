import { createHmac } from 'node:crypto';
import type { ManualClock } from './clock.js';

const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app (RFC 6238) with a secret, on the world's clock. Shares no code with the product. */
export class Authenticator {
  constructor(
    readonly secret: string,
    private readonly clock: Pick<ManualClock, 'nowMs' | 'advance'>,
  ) {}

  /** Returns the current six digits; with `steps`, those of so many steps of 30 s from now. */
  code(steps = 0): string {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor(this.clock.nowMs() / STEP_MS) + steps));
    const mac = createHmac('sha1', bytesOf(this.secret)).update(counter).digest();
    const binary = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
    return String(binary % 1_000_000).padStart(6, '0');
  }

  /** Moves the clock to the start of the next step and returns its code, which cannot have been used yet. */
  nextCode(): string {
    this.clock.advance(STEP_MS - (this.clock.nowMs() % STEP_MS));
    return this.code();
  }

  /** Returns six digits that are wrong in every step near now. */
  wrongCode(): string {
    const near = [-2, -1, 0, 1, 2].map((steps) => this.code(steps));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
  }
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
