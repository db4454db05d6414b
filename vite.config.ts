import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import electron from 'vite-plugin-electron/simple'
import { defineConfig } from 'vite'
import { libraryParts } from './scripts/vite-library-parts.ts'
import { decorativeIcons } from './scripts/vite-decorative-icons.ts'
import { compress } from './scripts/vite-compress.ts'
import { moduleGraph } from './scripts/vite-module-graph.ts'
import { version } from './server/settings/version.ts'
import { thirdPartyNotices } from './scripts/vite-notices.ts'

/** The same sources; what only one of them needs is folded away by these constants. */
const __VERSION__ = JSON.stringify(version)
const webBuild = { __DESKTOP__: 'false', __SYSTEM_ID__: '73', __VERSION__ }
const desktopBuild = { __DESKTOP__: 'true', __SYSTEM_ID__: '89', __VERSION__ }

const packages = (...names: string[]) => new RegExp(String.raw`node_modules[\\/](${names.join('|')})[\\/]`)

/**
 * Libraries in files of their own: they change only when a version does. The login needs the first two.
 * Then what every visit loads one after the other, each with all that it needs and no earlier one has: left to
 * themselves, every screen that comes later would cut these into ever smaller files, which compress badly.
 */
const groups = [
  { name: 'react', priority: 4, test: packages('react', 'react-dom', 'scheduler') },
  { name: 'language', priority: 4, test: packages('i18next', 'react-i18next', 'use-sync-external-store') },
  {
    name: 'application',
    priority: 4,
    test: packages(
      'react-router',
      'react-router-dom',
      'react-redux',
      '@reduxjs',
      'redux',
      'redux-thunk',
      'immer',
      'reselect',
      '@standard-schema',
    ),
  },
  { name: 'entry', priority: 3, test: /renderer[\\/]app[\\/]entry\.tsx$/ },
  { name: 'frame', priority: 2, test: /renderer[\\/]app[\\/](application|frame)\.tsx$/ },
  {
    name: 'document',
    // Home and lists share these modules. They are a chunk of their own, so that home, the first screen after login, does
    // not wait for what lists alone need.
    priority: 1.5,
    test: new RegExp(
      [
        String.raw`renderer[\\/]engine[\\/](detail[\\/]lookups|screen-routes|state[\\/]tag|view)\.tsx?$`,
        String.raw`renderer[\\/](kit[\\/](not-read|list[\\/]use-list-keys)|masterdata[\\/](customers[\\/]country-names|master-picker))\.tsx?$`,
        String.raw`shared[\\/](documents[\\/](chain|order-paths)|lines[\\/]document-line\.schema)\.ts$`,
        String.raw`shared[\\/](engine[\\/](common-fields|document)|kernel[\\/](field-table|master))\.ts$`,
        String.raw`${packages('antd').source}es[\\/]((alert|dropdown|tag)[\\/]index|input[\\/]Input)\.js$`,
      ].join('|'),
    ),
  },
  {
    name: 'list',
    priority: 1,
    test: /renderer[\\/](kit[\\/]list[\\/]list-page|engine[\\/]document[\\/]list)\.tsx$/,
  },
]

/** Main process and preload, built beside the renderer: `vite build --mode desktop`. */
const shell = () =>
  electron({
    main: {
      entry: join(import.meta.dirname, 'electron', 'main', 'main.ts'),
      vite: {
        plugins: [thirdPartyNotices()],
        build: {
          outDir: join(import.meta.dirname, 'dist', 'electron'),
          target: 'node24',
          minify: false,
          rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
        },
      },
    },
    preload: {
      input: join(import.meta.dirname, 'electron', 'preload', 'preload.ts'),
      vite: {
        build: {
          outDir: join(import.meta.dirname, 'dist', 'electron'),
          minify: false,
          // A sandboxed preload is CommonJS, whatever the package is.
          rolldownOptions: { output: { format: 'cjs', entryFileNames: 'preload.cjs' } },
        },
      },
    },
  })

export default defineConfig(async ({ command, mode }) => ({
  root: 'renderer',
  // Deep links of the web portal need absolute addresses.
  base: '/',
  define: mode === 'desktop' ? desktopBuild : webBuild,
  plugins: [
    react(),
    libraryParts(),
    decorativeIcons(),
    thirdPartyNotices(),
    ...(mode === 'desktop' ? [await shell()] : command === 'build' ? [moduleGraph(), compress()] : []),
  ],
  build: {
    outDir: mode === 'desktop' ? '../dist/desktop' : '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
    // The polyfill would be an extra script; every browser of the target knows module preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // antd's parts do not say it of themselves, and were shipped whole for one function of each.
      treeshake: {
        moduleSideEffects: [{ test: packages('@rc-component', '@ant-design'), sideEffects: false }],
      },
      output: {
        codeSplitting: { groups },
        // The routes name the files of all screens, so that a screen's parts load together: names without words are three
        // kilobytes less. Those of antd's texts are recognised by their words (`tests/gates/bundle.test.ts`).
        chunkFileNames: ({ name }: { name: string }) =>
          /^[a-z]{2}_[A-Z]{2}$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
      },
    },
  },
}))
