import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbedded } from './launcher.ts'
import { isAlive } from './processes.ts'

/** Mounts a small disk for the test; only root on Linux may do so. */
const mount = (folder: string, megabytes: number): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}
const unmount = (folder: string) => execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
const mayMount = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const folder = mkdtempSync(join(tmpdir(), 'seaway-mount-'))
  const made = mount(folder, 1)
  if (made) unmount(folder)
  rmSync(folder, { recursive: true })
  return made
})()

let disk: string
const files = () => readdirSync(disk).filter((name) => name !== 'pg.log' && name !== 'secret')
const filler = () => join(disk, 'filler')
const fill = () => {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filler(), Buffer.alloc(bavail * bsize))
}

beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), 'seaway-disk-'))
})
afterEach(() => {
  unmount(disk)
  rmSync(disk, { recursive: true })
})

describe.runIf(mayMount)('a full disk', { timeout: 60_000 }, () => {
  it('is said in words when the database is made, and nothing half-made is left', async () => {
    mount(disk, 12)
    await expect(startEmbedded({ dir: disk })).rejects.toThrow(/^The disk that holds .* is full/)
    expect(files()).toEqual([])
  })

  it('neither stopping nor starting on one leaves a process or a lock behind', async () => {
    mount(disk, 160)
    const running = await startEmbedded({ dir: disk })
    fill()
    await running.stop()
    expect(isAlive(running.pid)).toBe(false)
    expect(existsSync(join(disk, 'lock'))).toBe(false)

    await expect(startEmbedded({ dir: disk })).rejects.toThrow(/^The disk that holds .* is full/)
    expect(existsSync(join(disk, 'lock'))).toBe(false)

    rmSync(filler())
    const again = await startEmbedded({ dir: disk })
    expect(again.attached).toBe(false)
    await again.stop()
  })
})
