import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { __DESKTOP__: 'false', __SYSTEM_ID__: '73' },
  test: {
    include: [
      '{shared,server,renderer,scripts}/**/*.test.{ts,tsx}',
      'tests/{flows,gates,desktop}/**/*.test.ts',
    ],
    globalSetup: ['tests/global-setup.ts'],
    // Two cores: more workers only wait for each other and for the one database.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
