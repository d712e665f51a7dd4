import { realpathSync, statSync } from 'node:fs';

/** Identifies the data folder of a file: a copy of the folder must not use the file's content. */
export interface FolderIdentity {
  /** Real path. */
  path: string;
  device: string;
  inode: string;
}

/** Returns the identity of an existing folder. */
export function identityOf(dataDir: string): FolderIdentity {
  const { dev, ino } = statSync(dataDir, { bigint: true });
  return { path: realpathSync(dataDir), device: String(dev), inode: String(ino) };
}

/**
 * Returns true for the same folder under any path: a bind mount is the folder itself, a restored copy in its place is
 * not.
 */
export const isSameFolder = (here: FolderIdentity, named: FolderIdentity | undefined): boolean =>
  named?.device === here.device && named.inode === here.inode;
