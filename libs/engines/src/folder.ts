import { realpathSync, statSync } from 'node:fs';

/** Says which data folder a file was written for: its content does not hold in a copy of that folder. */
export interface FolderIdentity {
  /** Real path. */
  path: string;
  device: string;
  inode: string;
}

/** Returns the identity of a folder that exists. */
export function identityOf(dataDir: string): FolderIdentity {
  const { dev, ino } = statSync(dataDir, { bigint: true });
  return { path: realpathSync(dataDir), device: String(dev), inode: String(ino) };
}

/**
 * Returns true for one folder, under whichever path it is seen: a bind mount is the folder itself, a restored one in its
 * place is not.
 */
export const isSameFolder = (here: FolderIdentity, named: FolderIdentity | undefined): boolean =>
  named?.device === here.device && named.inode === here.inode;
