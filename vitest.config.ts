import { defineConfig } from 'vitest/config'
import { libraryParts } from './scripts/vite-library-parts.ts'

export default defineConfig({
  // Components are tried with the parts of antd that are shipped, for which it has to pass through Vite. The server
  // needs the whole of zod, which stays outside.
  plugins: [libraryParts()],
  // As in a build, their modules; without this Node takes what they have in CommonJS. Two name their modules themselves.
  resolve: {
    alias: [
      { find: /^(antd|@rc-component\/(?!(?:picker|pagination)$)[^/]+)$/, replacement: '$1/es/index.js' },
    ],
  },
  define: { __DESKTOP__: 'false', __SYSTEM_ID__: '73', __VERSION__: '"0.0.0"' },
  test: {
    globalSetup: ['tests/global-setup.ts'],
    server: { deps: { inline: [/[\\/]node_modules[\\/](antd|@rc-component)[\\/]/] } },
    // Two cores: more workers only wait for each other and for the one database.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['{shared,server,scripts}/**/*.test.ts', 'tests/{flows,gates,desktop}/**/*.test.ts'],
          // A worker loads the product once for all its files: what modules keep belongs to a database or is a cache.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          // A window is one module state (language, loaded texts, store), and tests put modules of their own in its
          // place. Each file gets a window of its own; together they would pass in one order of the files alone.
          include: ['renderer/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
