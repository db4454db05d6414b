import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..', '..', '..')
const execute = promisify(execFile)
/** electron-builder reports errors on its standard output. */
const run = (...[program, args, options]: Parameters<typeof execute>) =>
  execute(program, args, options).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${error.stdout}\n${error.stderr}`)
  })
/**
 * Packages the built client around a folder that takes Electron's place. Returns the folder that would be
 * installed.
 */
export async function packAs(
  system: 'linux' | 'win',
  electron: string,
  output: string,
  ...more: string[]
): Promise<string> {
  const builder = join(root, 'node_modules', 'electron-builder', 'cli.js')
  const set = (name: string, value: string) => `-c.${name}=${value}`
  const args = [`--${system}`, 'dir', '--x64', '--publish', 'never']
  await run(
    process.execPath,
    [builder, ...args, set('electronDist', electron), set('directories.output', output), ...more],
    {
      cwd: root,
      env: { ...process.env, ELECTRON_BUILDER_OFFLINE: 'true', CSC_IDENTITY_AUTO_DISCOVERY: 'false' },
    },
  )
  return join(output, `${system}-unpacked`)
}
