import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from './files.port.ts'
import { localStorage } from './local.client.ts'
import type { S3StorageSettings } from './s3.client.ts'

/**
 * The storage of attachments: a bucket if the settings name one, else the folder `attachments` in the data
 * directory.
 */
export const openStorage = async (settings: {
  dataDir: string
  s3?: S3StorageSettings
}): Promise<Storage> => {
  if (!settings.s3) {
    const dir = join(settings.dataDir, 'attachments')
    await mkdir(dir, { recursive: true })
    // An earlier version created the folder with rights for others, so the mode is set again.
    await chmod(dir, 0o700)
    return localStorage(dir)
  }
  // The S3 client takes thirty megabytes of memory, so only installations with a bucket load it.
  const { s3Storage } = await import('./s3.client.ts')
  return s3Storage(settings.s3)
}
