import { defineConfig } from '@playwright/test'

const executablePath = process.env['SEAWAY_CHROMIUM']

export default defineConfig({
  projects: [
    { name: 'web', testDir: 'tests/e2e' },
    { name: 'desktop', testDir: 'tests/desktop' },
  ],
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  // A browser waits more than it works: two of them, each with a server of its own, fill two cores.
  workers: 2,
  // A machine that others use as well may be several times slower than its own best.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['dot'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/playwright.json' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Shanghai',
    locale: 'zh-CN',
    // Nobody waits for a dialog to fade in.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Without a language of the machine Chromium gives up on Chinese file names.
      env: { ...process.env, LANG: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A story is over before optimized code has paid for its compilation, for which no core is free.
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=16 --single-threaded-gc',
      ],
    },
  },
})
