import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const text = /\.(js|css|html|svg|json)$/
/** A smaller file fits into one packet, so a compressed copy would only cost a look-up. */
const worthBytes = 1_400

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < worthBytes) return
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/**
 * Writes Brotli and gzip copies of every text file, so that the server need not compress while it answers.
 */
export function compress(): Plugin {
  let root = ''
  return {
    name: 'seaway-compress',
    configResolved: (config) => {
      root = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const names = await readdir(root, { recursive: true })
      await Promise.all(names.filter((n) => text.test(n)).map((n) => compressFile(join(root, n))))
    },
  }
}
