import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdParts } from './scripts/vite-antd-parts.ts'
import { compress } from './scripts/vite-compress.ts'
import { moduleGraph } from './scripts/vite-module-graph.ts'

const packages = (...names: string[]) => new RegExp(String.raw`node_modules[\\/](${names.join('|')})[\\/]`)

/** Libraries in files of their own: they change only when a version does. The login needs the first two. */
const groups = [
  { name: 'react', test: packages('react', 'react-dom', 'scheduler') },
  { name: 'language', test: packages('i18next', 'react-i18next', 'use-sync-external-store') },
  {
    name: 'application',
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
]

export default defineConfig(({ command }) => ({
  root: 'renderer',
  // Deep links of the web portal need absolute addresses.
  base: '/',
  define: { __DESKTOP__: 'false', __SYSTEM_ID__: '73' },
  plugins: [react(), antdParts(), ...(command === 'build' ? [moduleGraph(), compress()] : [])],
  build: {
    outDir: '../dist/web',
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
      output: { codeSplitting: { groups } },
    },
  },
}))
