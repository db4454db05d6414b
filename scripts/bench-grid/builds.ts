import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebWhenStale, root } from '../setup.mjs'

/** One version of the screens, built for production. */
export interface Build {
  name: string
  /** The folder that a server serves. */
  webRoot: string
}

const run = (command: string, args: string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout.trim()
}

/** Builds the screens of this folder, and those of a git ref in a checkout that is removed at the end. */
export function buildsOf(ref: string | undefined, stack: DisposableStack): Build[] {
  buildWebWhenStale()
  const own = { name: 'now', webRoot: join(root, 'dist', 'web') }
  if (ref === undefined) return [own]
  const folder = mkdtempSync(join(tmpdir(), 'seaway-grid-'))
  stack.defer(() => rmSync(folder, { recursive: true, force: true }))
  const checkout = join(folder, 'checkout')
  run('git', ['worktree', 'add', '--detach', checkout, ref], root)
  stack.defer(() => run('git', ['worktree', 'remove', '--force', checkout], root))
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
  run(
    process.execPath,
    [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error'],
    checkout,
  )
  return [own, { name: ref, webRoot: join(checkout, 'dist', 'web') }]
}
