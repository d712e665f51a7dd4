import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { endianness } from 'node:os';

const ROOT_UID = 0;
/** The kernel lists its sockets piece by piece: one that closes in the meantime can hide its neighbour. */
const ATTEMPTS = 3;
/** Of a connection that its owner has closed the kernel no longer knows the user, and lists 0: only open ones count. */
const ESTABLISHED = '01';

const hexOf = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

/** An IPv4 address and port as /proc/net/tcp writes them: the address in the byte order of the machine. */
function endpoint(address: string, port: number): string {
  const bytes = address.split('.').map(Number);
  if (endianness() === 'LE') bytes.reverse();
  return `${bytes.map((byte) => hexOf(byte, 2)).join('')}:${hexOf(port, 4)}`;
}

const MAPPED_PREFIX = endianness() === 'LE' ? '0000000000000000FFFF0000' : '00000000000000000000FFFF';
/** An IPv4 connection may be made through an IPv6 socket too. */
const TABLES = [
  { path: '/proc/net/tcp', prefix: '' },
  { path: '/proc/net/tcp6', prefix: MAPPED_PREFIX },
] as const;

function tableText(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

/** The user whose socket is the other end of an accepted IPv4 connection, or undefined when the kernel lists none. */
function peerUid(socket: Socket): number | undefined {
  const { remoteAddress = '', remotePort = 0, localAddress = '', localPort = 0 } = socket;
  const [theirs, ours] = [endpoint(remoteAddress, remotePort), endpoint(localAddress, localPort)];
  for (const { path, prefix } of TABLES) {
    const text = tableText(path);
    const row = ` ${prefix}${theirs} ${prefix}${ours} ${ESTABLISHED} `;
    const at = text.indexOf(row);
    if (at < 0) continue;
    const [, , , uid, , inode] = text.slice(at + row.length, at + row.length + 200).split(/\s+/);
    if (inode !== '0') return Number(uid);
  }
  return undefined;
}

let isReported = false;

/** Says it once: another user must not be able to fill the log. */
function report(uid: number | undefined): void {
  if (isReported) return;
  isReported = true;
  process.stderr.write(
    `a connection of another user was rejected (user ${uid ?? 'unknown'}); later ones are not logged\n`,
  );
}

/**
 * Whether an accepted connection was made by the user of this process, or by root. Linux only, where the kernel says so;
 * elsewhere every connection is accepted.
 */
export function isOwnUser(socket: Socket): boolean {
  if (process.platform !== 'linux') return true;
  let uid: number | undefined;
  for (let attempt = 0; attempt < ATTEMPTS && uid === undefined; attempt++) uid = peerUid(socket);
  const isOwn = uid === ROOT_UID || (uid !== undefined && uid === process.geteuid?.());
  if (!isOwn) report(uid);
  return isOwn;
}
