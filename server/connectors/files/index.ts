import { join } from 'node:path'
import type { Storage } from './files.port.ts'
import { localStorage } from './local.client.ts'
import { s3Storage, type S3StorageSettings } from './s3.client.ts'

/** A bucket where one is set, else the folder `attachments` beside the data. */
export const openStorage = (settings: { dataDir: string; s3?: S3StorageSettings }): Storage =>
  settings.s3 ? s3Storage(settings.s3) : localStorage(join(settings.dataDir, 'attachments'))
