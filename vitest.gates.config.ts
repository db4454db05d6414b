import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The gates need no database, so the fast check starts none.
    include: ['tests/gates/**/*.test.ts'],
    maxWorkers: 2,
    isolate: false,
    // They run beside the type check and the linter, so a machine with two cores may keep them waiting.
    testTimeout: 30_000,
  },
})
