import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from './folder.ts'

/**
 * A random secret in a file that only its owner can read. Of several callers, all get what the first one
 * created.
 */
export const secretIn = (file: string): string => {
  if (!existsSync(file)) {
    makeFolder(dirname(file))
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
    try {
      // The secret is on the disk before anything is locked with it, because a power cut must not leave a
      // database without its password.
      writeFileSync(draft, randomBytes(36).toString('base64url'), { mode: 0o600, flush: true })
      linkSync(draft, file)
    } catch (error) {
      // A file system without hard links leaves no better way than renaming.
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOSPC') throw error
      if (code !== 'EEXIST') renameSync(draft, file)
    } finally {
      rmSync(draft, { force: true })
    }
    chmodSync(file, 0o600)
  }
  return readFileSync(file, 'utf8').trim()
}
