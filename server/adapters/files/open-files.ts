import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { createLocalFolder } from './local-folder.ts';
import type { FileStore } from './port.ts';
import { createS3, refuseUnusableBucket } from './s3.ts';

/**
 * Opens the store that the configuration names: a bucket, else a folder of this machine. Throws when the bucket cannot
 * be used.
 */
export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return createLocalFolder(join(dataDir, 'files'));
  const store = createS3(s3);
  await refuseUnusableBucket(store);
  return store;
}
