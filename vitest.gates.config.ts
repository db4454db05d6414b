import { defineConfig } from 'vitest/config'

/** The gates need no database, so the fast check starts none. */
export default defineConfig({ test: { include: ['tests/gates/**/*.test.ts'], maxWorkers: 2 } })
