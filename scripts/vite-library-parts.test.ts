import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { libraryParts } from './vite-library-parts.ts'

// Beside the packages, so that the entry finds them.
const folder = mkdtempSync(join(import.meta.dirname, '..', 'node_modules', '.parts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const built = (entry: string, parts?: Parameters<typeof libraryParts>[0]) => {
  const input = join(folder, 'entry.js')
  writeFileSync(input, entry)
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [libraryParts(parts)],
    build: { write: false, minify: false, rolldownOptions: { input } },
  })
}
const usesZod = `import * as z from 'zod'\nglobalThis.read = z.string()\n`

describe('parts of libraries', () => {
  it('let a build pass where each of them replaces something', async () => {
    const usesPart = `${usesZod}import 'antd/es/_util/part'\n`
    const part = { importer: 'entry', source: 'antd/es/_util/part', code: 'globalThis.replaced = true' }
    const [bundle] = [await built(usesPart, [part])].flat()
    expect(JSON.stringify(bundle)).toContain('globalThis.replaced')
  })

  it('end a build by the name of one that replaces nothing any more', async () => {
    const gone = { importer: 'antd/es/table/InternalTable', source: '../pages', code: '' }
    await expect(built(usesZod, [gone])).rejects.toThrow('antd/es/table/InternalTable.js imports ../pages')
  })

  it('end a build where zod no longer says in its own way how a schema is written as JSON Schema', async () => {
    await expect(built('globalThis.read = 1', [])).rejects.toThrow(
      'zod/v4/classic/schemas.js sets processJSONSchema',
    )
  })
})
