import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { RejectedError, verifyLicence } from './verification.mjs';

/** Returns the stored `{licence, lastSeen}`, or null for a file that is absent or damaged. */
export function readState(path) {
  try {
    const { licence, lastSeen } = JSON.parse(readFileSync(path, 'utf8'));
    return typeof licence === 'string' && Number.isSafeInteger(lastSeen) && lastSeen >= 0
      ? { licence, lastSeen }
      : null;
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

/** Writes the state as a whole, readable by its owner only. A crash leaves the old file or the new one. */
export function writeState(path, { licence, lastSeen }) {
  const part = `${path}.part`;
  rmSync(part, { force: true });
  const file = openSync(part, 'wx', 0o600);
  try {
    writeFileSync(file, JSON.stringify({ licence, lastSeen }));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(part, path);
}

/** Removes the state, so that nothing is left to start from without the shop. */
export function forgetState(path) {
  rmSync(path, { force: true });
}

/** Returns the claims of the stored licence and records `now` as seen. Throws `RejectedError`. */
export function storedLicence(path, { publicKey, productId, hwid, now }) {
  const state = readState(path);
  if (!state) throw new RejectedError('absent');
  const { licence, lastSeen } = state;
  const claims = verifyLicence(licence, { publicKey, productId, hwid, now, lastSeen });
  writeState(path, { licence, lastSeen: Math.max(lastSeen, claims.iat, now) });
  return claims;
}
