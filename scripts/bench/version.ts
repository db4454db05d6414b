import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../setup.mjs'

export interface Version {
  name: string
  folder: string
  remove(): void
}

const git = (...args: string[]) =>
  execFileSync('git', ['-C', root, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })

/** Versions from before the bundle have nothing to build. */
const buildServer = "(await import('./scripts/setup.mjs')).buildServerWhenStale?.()"

/**
 * Another version of the product: a folder that holds one, or a commit, which is checked out into a folder of
 * its own with the packages of this one (as hard links) and removed again in the end.
 */
export function openVersion(folderOrCommit: string): Version {
  if (existsSync(join(folderOrCommit, 'package.json')))
    return { name: folderOrCommit, folder: folderOrCommit, remove: () => {} }
  const commit = git('rev-parse', '--short', `${folderOrCommit}^{commit}`).toString().trim()
  const folder = join(mkdtempSync(join(tmpdir(), 'seaway-version-')), commit)
  const remove = () => {
    git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  try {
    execFileSync('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')])
  } catch {
    // Hard links do not reach another disk.
    execFileSync('cp', ['-a', join(root, 'node_modules'), join(folder, 'node_modules')])
  }
  execFileSync(process.execPath, ['--input-type=module', '--eval', buildServer], { cwd: folder })
  return { name: commit, folder, remove }
}
