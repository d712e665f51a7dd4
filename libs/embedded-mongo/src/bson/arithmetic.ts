import { CommandError } from '../errors.js';
import { longNumber, numberOf, T, Val } from './read.js';
import { Double, toVal } from './write.js';

const MIN_LONG = -(2n ** 63n);
const MAX_LONG = 2n ** 63n - 1n;

function intVal(n: number): Val {
  const b = Buffer.allocUnsafe(4);
  b.writeInt32LE(n);
  return new Val(T.int, b, 0, 4);
}

function longVal(n: bigint): Val {
  return toVal(n);
}

function exact(v: Val): bigint {
  return v.t === T.long ? v.b.readBigInt64LE(v.s) : BigInt(v.b.readInt32LE(v.s));
}

/**
 * Adds two numbers in the wider of their types; ints that overflow become longs. Rejects (2) overflowing sums of longs,
 * and decimals.
 */
export function add(a: Val, b: Val): Val {
  if (a.t === T.decimal || b.t === T.decimal)
    throw new CommandError(2, 'arithmetic on Decimal128 is not supported by this server');
  if (a.t === T.double || b.t === T.double) return toVal(new Double(numberOf(a)! + numberOf(b)!));
  if (a.t === T.int && b.t === T.int) {
    const sum = a.b.readInt32LE(a.s) + b.b.readInt32LE(b.s);
    return sum === (sum | 0) ? intVal(sum) : longVal(BigInt(sum));
  }
  const quick = wide(a) + wide(b);
  const sum = Number.isSafeInteger(quick) ? BigInt(quick) : exact(a) + exact(b);
  if (sum < MIN_LONG || sum > MAX_LONG)
    throw new CommandError(2, 'Failed to apply $inc operations: the sum does not fit in 64 bits');
  return longVal(sum);
}

function wide(v: Val): number {
  const n = v.t === T.long ? longNumber(v.b, v.s) : v.b.readInt32LE(v.s);
  return Number.isSafeInteger(n) ? n : NaN;
}
