import { globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { thirdPartyNotices } from './scripts/vite-notices.ts'

const outDir = join(import.meta.dirname, 'dist', 'server')

/** Stands for the address of the bundle's own file while those of sources are put in. */
const ownUrl = '__OWN_URL__'

/**
 * Migrations and lists of words stay among the sources: a module that asks for its folder gets the one of its source,
 * relative to the bundle. Threads run the bundle's own file, because to read the types out of sources takes each
 * of them a second and 60 MB.
 */
const sourceFolders = (): Plugin => ({
  name: 'source-folders',
  transform(code, id) {
    if (!/import\.meta\.(dirname|url)/.test(code) || id.includes('node_modules')) return
    const folder = `../${relative(dirname(outDir), dirname(id)).replaceAll('\\', '/')}`
    const seen = code
      .replaceAll(
        /new URL\(['"]\.\/(\w+\.worker)\.ts['"], import\.meta\.url\)/g,
        `new URL('./$1.js', ${ownUrl})`,
      )
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`)
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(`${folder}/`)}, import.meta.url).href`)
      .replaceAll(ownUrl, 'import.meta.url')
    // No line moves, so the map of the lines stays true.
    return { code: seen, map: null }
  },
})

/** What stands in the bundle for modules that would take a tenth of a start to load what is never used. */
const standIn: Readonly<Record<string, string>> = {
  // Imported as a module it hands out all it has, among it WebSocket, for which Node loads its whole `fetch`.
  'node:http': `module.exports = process.getBuiltinModule('node:http')`,
  // @fastify/static lists its files with it, if it is told to make a route for each.
  glob: `module.exports = { glob: () => Promise.reject(new Error('glob is not in the bundle')) }`,
}
const standPrefix = '\0stands-for:'

const standIns = (): Plugin => ({
  name: 'stand-ins',
  enforce: 'pre',
  resolveId: (id) => {
    const name = id === 'http' ? 'node:http' : id
    return name in standIn ? `${standPrefix}${name}` : undefined
  },
  load: (id) => (id.startsWith(standPrefix) ? standIn[id.slice(standPrefix.length)] : undefined),
})

/** Packages that stay outside the bundle: they are native, read files of their own folder, or are rarely loaded. */
const external = [
  '@node-rs/argon2',
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@fastify/swagger-ui',
  'exceljs',
  'nodemailer',
  'pdfmake',
  'xlsx',
]

/**
 * The server in a few files, for `npm start`: to find, read and compile 640 modules of ours and more of packages takes
 * longer than all else at a start. Everything else runs from the sources.
 */
export default defineConfig({
  plugins: [sourceFolders(), standIns(), thirdPartyNotices()],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir,
    target: 'node24',
    minify: false,
    sourcemap: true,
    // A compiled module is kept under its name, so files that did not change need no new compilation.
    rolldownOptions: {
      input: [join('server', 'start', 'main.ts'), ...globSync('server/**/*.worker.ts')],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
