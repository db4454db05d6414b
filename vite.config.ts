import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './scripts/vite-compress.ts'
import { moduleGraph } from './scripts/vite-module-graph.ts'

/** What every page needs, in files that change only when a library does. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
  {
    name: 'frame',
    test: /node_modules[\\/](react-router|react-router-dom|react-redux|@reduxjs|redux|redux-thunk|immer|reselect|i18next|react-i18next)[\\/]/,
    priority: 1,
  },
]

export default defineConfig(({ command }) => ({
  root: 'renderer',
  // Deep links of the web portal need absolute addresses.
  base: '/',
  define: { __DESKTOP__: 'false', __SYSTEM_ID__: '73' },
  plugins: [react(), ...(command === 'build' ? [moduleGraph(), compress()] : [])],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
    // The polyfill would be an extra script; every browser of the target knows module preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
}))
