import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { openVersion } from '../bench/version.ts'
import { buildWebWhenStale, root } from '../setup.mjs'

/** One version of the screens, built for production. */
export interface Build {
  name: string
  /** The folder that a server serves. */
  webRoot: string
}

/** Builds the screens of this folder, and those of another version, which is removed at the end. */
export function buildsOf(beside: string | undefined, stack: DisposableStack): Build[] {
  buildWebWhenStale()
  const own = { name: 'now', webRoot: join(root, 'dist', 'web') }
  if (beside === undefined) return [own]
  const version = stack.adopt(openVersion(beside), (opened) => opened.remove())
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: version.folder })
  return [own, { name: version.name, webRoot: join(version.folder, 'dist', 'web') }]
}
