import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from './files.port.ts'
import { localStorage } from './local.client.ts'
import type { S3StorageSettings } from './s3.client.ts'

/** A bucket where one is set, else the folder `attachments` beside the data. */
export const openStorage = async (settings: {
  dataDir: string
  s3?: S3StorageSettings
}): Promise<Storage> => {
  if (!settings.s3) {
    const dir = join(settings.dataDir, 'attachments')
    await mkdir(dir, { recursive: true })
    // Also the folder of an earlier version, which others could look into.
    await chmod(dir, 0o700)
    return localStorage(dir)
  }
  // Thirty megabytes of client, for those only who have a bucket.
  const { s3Storage } = await import('./s3.client.ts')
  return s3Storage(settings.s3)
}
