import type { Config } from '../config/config.js';
import { BucketStore } from './bucket-store.js';
import type { FileStore } from './file-store.js';
import { FolderStore } from './folder-store.js';
import { uploadsIn } from './uploads.js';

/** Opens the store that the configuration names: a bucket, else the folder in `DATA_DIR`. */
export const openFileStore = async ({ bucket, dataDir }: Config): Promise<FileStore> =>
  bucket ? await BucketStore.of(bucket) : new FolderStore(uploadsIn(dataDir));
