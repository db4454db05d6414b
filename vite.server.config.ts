import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const outDir = join(import.meta.dirname, 'dist', 'server')

/**
 * Migrations, lists of words and the sheet workers stay among the sources: a module that asks for its folder gets
 * the one of its source, relative to the bundle.
 */
const sourceFolders = (): Plugin => ({
  name: 'source-folders',
  transform(code, id) {
    if (!/import\.meta\.(dirname|url)/.test(code) || id.includes('node_modules')) return
    const folder = `../${relative(dirname(outDir), dirname(id)).replaceAll('\\', '/')}`
    const seen = code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`)
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(`${folder}/`)}, import.meta.url).href`)
    // No line moves, so the map of the lines stays true.
    return { code: seen, map: null }
  },
})

/**
 * The server in a few files, for `npm start`: to find, read and compile 640 modules of ours and 400 of zod and Kysely takes
 * longer than all else at a start. Everything else runs from the sources.
 */
export default defineConfig({
  plugins: [sourceFolders()],
  ssr: { noExternal: ['zod', 'kysely'] },
  build: {
    ssr: join('server', 'main.ts'),
    outDir,
    target: 'node24',
    minify: false,
    sourcemap: true,
    // A compiled module is kept under its name, so files that did not change need no new compilation.
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
})
